import type { Backend } from '../../backend.ts';
import { EMOJIS } from '../../limits.ts';
import { ofApplication } from '../access.ts';
import { invalidBody, refusal } from '../errors.ts';
import { bodyOf, type Call, created, NOTHING, ok, param, type Route } from '../route.ts';

const BASE = '/applications/{application_id}/emojis';

function emojiOf(backend: Backend, call: Call) {
  ofApplication(backend, call);
  const emoji = backend.emojis.find(param(call, 'emoji_id'));
  if (!emoji) throw refusal('unknownAppEmoji');
  return emoji;
}

/** Written nowhere, but two of one name could not be told apart by it. */
function mustBeFree({ emojis }: Backend, name: string, own = ''): void {
  if (!emojis.all.some((one) => one.name === name && one.id !== own)) return;
  const taken = { code: 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', message: 'Emoji name is already taken' };
  throw invalidBody({ name: { _errors: [taken] } });
}

export const emojiRoutes: readonly Route[] = [
  {
    id: `GET ${BASE}`,
    handle(backend, call) {
      ofApplication(backend, call);
      return ok({ items: backend.emojis.all.map((one) => backend.emojis.payload(one)) });
    },
  },
  {
    id: `POST ${BASE}`,
    handle(backend, call) {
      ofApplication(backend, call);
      const { name, image } = bodyOf<{ name: string; image: string }>(call);
      if (backend.emojis.all.length >= EMOJIS.most) throw refusal('tooManyEmojis');
      mustBeFree(backend, name);
      return created(backend.emojis.payload(backend.emojis.add(name, image)));
    },
  },
  {
    id: `GET ${BASE}/{emoji_id}`,
    handle: (backend, call) => ok(backend.emojis.payload(emojiOf(backend, call))),
  },
  {
    id: `PATCH ${BASE}/{emoji_id}`,
    handle(backend, call) {
      const emoji = emojiOf(backend, call);
      const { name = emoji.name } = bodyOf<{ name?: string }>(call);
      mustBeFree(backend, name, emoji.id);
      return ok(backend.emojis.payload(backend.emojis.rename(emoji, name)));
    },
  },
  {
    id: `DELETE ${BASE}/{emoji_id}`,
    handle(backend, call) {
      backend.emojis.remove(emojiOf(backend, call).id);
      return NOTHING;
    },
  },
];
