import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHECKED_EVENTS,
  checkEvent,
  checkRequest,
  checkResponse,
  errorTree,
  ROUTES,
  refusal,
} from '../../../src/playground/strict/index.ts';

const KEYS =
  'type data content components component accessory custom_id options choices name value flags embeds items media url file attachments id emoji poll question answers allowed_mentions parse users style label min_values max_values default name_localizations __proto__'.split(
    ' ',
  );
const leaf = fc.oneof(
  fc.constantFrom(1, 2, 3, 4, 5, 8, 9, 10, 12, 17, 18, 64, 32768, '', 'a', 'attachment://%', null),
  fc.jsonValue({ maxDepth: 1 }),
);
/** Bodies that look enough like Discord's to come far. */
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('body'), { maxKeys: 6 }),
  ),
}));
const files = fc.array(fc.record({ name: fc.string(), size: fc.nat() }), { maxLength: 3 });
const context = fc.record(
  {
    files,
    kept: fc.array(fc.record({ id: fc.string(), filename: fc.string() }), { maxLength: 2 }),
    interaction: fc.constantFrom(
      'command' as const,
      'autocomplete' as const,
      'component' as const,
      'modal' as const,
    ),
    editing: fc.record({ flags: fc.nat(), hasContent: fc.boolean() }),
  },
  { requiredKeys: ['files'] },
);
const route = fc.constantFrom(...Object.keys(ROUTES));

describe('whatever is sent', () => {
  it('is judged and never throws', () => {
    fc.assert(
      fc.property(route, fc.oneof(fc.jsonValue(), body), context, (one, value, around) => {
        const found = checkRequest(one, value, around);
        JSON.stringify(errorTree(found));
        expect(refusal(found).status).toBeGreaterThanOrEqual(400);
      }),
      { numRuns: 2000 },
    );
  });

  it('is judged as an answer and as an event', () => {
    const status = fc.constantFrom(200, 201, 204, 400, 429, 500);
    const event = fc.constantFrom(...CHECKED_EVENTS, 'TYPING_START', 'constructor');
    fc.assert(
      fc.property(route, status, event, fc.oneof(fc.jsonValue(), body), (one, code, name, value) => {
        expect(Array.isArray(checkResponse(one, code, value))).toBe(true);
        expect(Array.isArray(checkEvent(name, value))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('can be nested as deep as one likes', () => {
    const deep = JSON.parse(`${'{"type":17,"components":['.repeat(1000)}${']}'.repeat(1000)}`);
    const found = checkRequest(
      'POST /channels/{channel_id}/messages',
      { flags: 32768, components: [deep] },
      { files: [] },
    );
    expect(found.map(({ path }) => path)).toContain('components[0].components[0].type');
  });

  it('pollutes nothing', () => {
    const hostile = JSON.parse('{"content":"x","__proto__":{"_errors":1}}');
    const found = checkRequest('POST /channels/{channel_id}/messages', hostile, { files: [] });
    expect(found.map(({ path }) => path)).toEqual(['__proto__']);
    errorTree(found);
    expect(Object.hasOwn(Object.prototype, '_errors')).toBe(false);
  });
});
