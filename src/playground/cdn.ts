import type { World } from './world/world.ts';

export type Served = { readonly type: string; readonly body: Uint8Array };

const COLOURS = ['#5865f2', '#3ba55c', '#d08700', '#eb459e', '#1f8b9e', '#a05be0', '#c4503c'];

/** A drawn face for somebody without a picture: initials on a colour of their own. */
function avatar(name: string, isBot: boolean): Served {
  const sum = [...name].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7);
  const colour = COLOURS[sum % COLOURS.length] ?? '#5865f2';
  const initials = name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .replace(/[<>&"']/g, '');
  const face = isBot
    ? '<rect x="36" y="46" width="56" height="42" rx="12" fill="#fff"/><circle cx="53" cy="67" r="6" fill="#2b2d31"/><circle cx="75" cy="67" r="6" fill="#2b2d31"/><path d="M64 46V32" stroke="#fff" stroke-width="5"/><circle cx="64" cy="28" r="6" fill="#fff"/>'
    : `<text x="64" y="66" font-family="system-ui,sans-serif" font-size="54" font-weight="600" fill="#fff" text-anchor="middle" dominant-baseline="central">${initials}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="#23252a"/></linearGradient></defs><rect width="128" height="128" fill="${colour}"/><rect width="128" height="128" fill="url(#g)" opacity=".45"/>${face}</svg>`;
  return { type: 'image/svg+xml; charset=utf-8', body: Buffer.from(svg) };
}

export const avatarUrl = (world: World, userId: string): string => `${world.origin}/avatars/${userId}.svg`;

/** The pictures of people and the files of messages; nothing else, and nothing from the disk. */
export function cdnFile(world: World, path: readonly string[]): Served | null {
  const [kind, first = '', fileId = '', name = ''] = path;
  if (kind === 'avatars' && path.length === 2) {
    const user = world.users.get(first.replace(/\.svg$/, ''));
    return user ? avatar(user.displayName, user.isBot) : null;
  }
  if (kind !== 'attachments' || path.length !== 4) return null;
  for (const message of world.messagesIn(first)) {
    const file = message.files.find((one) => one.id === fileId && one.filename === name);
    if (file) return { type: file.contentType, body: file.data };
  }
  return null;
}
