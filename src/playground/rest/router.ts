import type { Route } from './route.ts';

export type Match = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

type Entry = { readonly route: Route; readonly method: string; readonly segments: readonly string[] };

const isParameter = (segment: string): boolean => segment.startsWith('{');

function paramsOf(segments: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (segments.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const given = path[index] ?? '';
    if (isParameter(segment)) params[segment.slice(1, -1)] = given;
    else if (segment !== given) return null;
  }
  return params;
}

/** The path in parts, percent-decoded; null where it can't be decoded. */
export function splitPath(path: string): readonly string[] | null {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Finds the route of a path. Where two fit, the one with more fixed words wins: `/messages/pins` is no message id. */
export function createRouter(routes: readonly Route[]) {
  const entries: Entry[] = routes
    .map((route) => {
      const [method = '', template = ''] = route.id.split(' ');
      return { route, method, segments: template.split('/').slice(1) };
    })
    .sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);
  return (method: string, path: readonly string[]): Match | null => {
    for (const entry of entries) {
      if (entry.method !== method) continue;
      const params = paramsOf(entry.segments, path);
      if (params) return { route: entry.route, params };
    }
    return null;
  };
}
