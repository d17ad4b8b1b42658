import { limits } from './limits.ts';

/**
 * What a button or select stands for is written on it, so that it works after a restart, in any process, forever:
 * what to do, at which table, how often the game had gone back then, and for a question which one and how far the answer
 * has got. It counts no versions: some come of what others do in secret.
 */
export type Mark = {
  readonly verb: string;
  readonly table: string;
  readonly era?: number;
  readonly decision?: string;
  readonly draft?: string;
};

const separator = ':';
const form = /^[a-z-]+(?::[\w-]*)?(?::\d*(?::[\w.-]*(?::[\w.~-]*)?)?)?$/;

export function written({ verb, table, era, decision, draft }: Mark): string {
  const id = [verb, table, era ?? '', decision ?? '', draft ?? ''].join(separator).replace(/:+$/, '');
  if (id.length > limits.customId) throw new RangeError(`too long for a custom id: ${id}`);
  return id;
}

/** Null for what we never wrote. */
export function read(id: string): Mark | null {
  if (!form.test(id)) return null;
  const [verb = '', table = '', era = '', decision = '', draft = ''] = id.split(separator);
  return {
    verb,
    table,
    ...(era === '' ? {} : { era: Number(era) }),
    ...(decision === '' ? {} : { decision }),
    ...(draft === '' ? {} : { draft }),
  };
}
