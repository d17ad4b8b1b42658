import type { Param, Text } from '../games/contract.ts';
import { shortened } from './limits.ts';
import { own, type Voice } from './words.ts';

/** What names are cut to, one after the other, before anything else is left out. */
const nameLengths = [16, 8];

const isList = (param: Param): param is readonly Text[] => Array.isArray(param);

/** The same text with everybody's name cut to a length. */
function withShortNames({ key, params = {} }: Text, length: number, say: Voice): Text {
  const short = (param: Param): Param => {
    if (typeof param !== 'object') return param;
    if (isList(param)) return param.map((one) => withShortNames(one, length, say));
    return 'seat' in param
      ? shortened(say(own('named', { who: param })), length)
      : withShortNames(param, length, say);
  };
  return {
    key,
    params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, short(param)])),
  };
}

/** All shorter forms of a text that ends in a list: one thing less at a time. */
function* fewer(text: Text, say: Voice): Generator<string> {
  const last = Object.entries(text.params ?? {}).at(-1);
  if (last === undefined || !isList(last[1])) return;
  const [name, list] = last;
  if (!say(text).endsWith(list.map(say).join(', '))) return;
  for (let count = list.length - 1; count > 0; count--) {
    yield `${say({ key: text.key, params: { ...text.params, [name]: list.slice(0, count) } })}, …`;
  }
}

/** A text within so many characters: with shorter names, or else without the last things of its list. */
export function brief(text: Text, most: number, say: Voice): string {
  const forms = [text, ...nameLengths.map((length) => withShortNames(text, length, say))];
  const shortest = forms.at(-1) ?? text;
  for (const form of forms) {
    const words = say(form);
    if (words.length <= most) return words;
  }
  for (const words of fewer(shortest, say)) if (words.length <= most) return words;
  return shortened(say(shortest), most);
}
