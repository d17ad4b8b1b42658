import { type APIApplicationCommand, ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { matching, parseTyped, usableCommands } from '../../../src/playground/page/composer/commands.ts';
import {
  draftFrom,
  draftOf,
  finish,
  recognised,
  typeInto,
} from '../../../src/playground/page/composer/draft.ts';
import { localised, wordsFor } from '../../../src/playground/page/i18n.ts';
import { ECHO_COMMANDS } from './echo-bot.ts';
import { worldWith } from './world.ts';

const commands = ECHO_COMMANDS.map(
  (command, at): APIApplicationCommand =>
    ({
      id: String(at),
      application_id: '1',
      version: '1',
      type: ApplicationCommandType.ChatInput,
      default_member_permissions: null,
      ...command,
    }) as APIApplicationCommand,
);
const english = usableCommands(commands, 'en-US');
const words = wordsFor('en-US');
const world = worldWith({});

const read = (line: string, locale = 'en-US') => {
  const typed = parseTyped(line, usableCommands(commands, locale), locale);
  return typed && { path: typed.usable.path, texts: Object.fromEntries(typed.texts), stray: typed.stray };
};

const sent = (line: string) => {
  const typed = parseTyped(line, english, 'en-US');
  if (typed === null) throw new Error('no such command');
  return finish(recognised(draftFrom(typed), world, words), world, words);
};

describe('what can be typed after a slash', () => {
  it('lists subcommands with their parents', () => {
    expect(english.map(({ name }) => name)).toContain('meet new');
    expect(english.map(({ name }) => name)).not.toContain('meet');
  });

  it('is named in the language of the person', () => {
    const french = usableCommands(commands, 'fr').find(({ path }) => path.join(' ') === 'meet new');
    expect(french).toMatchObject({ name: 'rencontre nouvelle', description: 'Organiser une rencontre' });
  });

  it('is named in the other English, or the Spanish of Spain, before the default', () => {
    const names = { 'en-GB': 'colour', 'es-ES': 'color' };
    expect(localised('hue', names, 'en-US')).toBe('colour');
    expect(localised('hue', names, 'es-419')).toBe('color');
    expect(localised('hue', names, 'fr')).toBe('hue');
  });

  it('finds commands by their beginning first, without accents or capitals', () => {
    expect(matching(english, 'ME').map(({ name }) => name)).toEqual(['meet list', 'meet new']);
    expect(matching(english, 'new').map(({ name }) => name)[0]).toBe('meet new');
    expect(matching(usableCommands(commands, 'fr'), 'rencontré')).toHaveLength(2);
    expect(matching(english, 'nothing of the kind')).toEqual([]);
  });
});

describe('a command line', () => {
  it.each([
    ['/meet new place:harbour with:bruno', { place: 'harbour', with: 'bruno' }],
    ['/meet  new   place:harbour', { place: 'harbour' }],
    ['/MEET New place:harbour', { place: 'harbour' }],
    ['/meet new', {}],
  ])('is read: %s', (line, texts) => {
    expect(read(line)).toEqual({ path: ['meet', 'new'], texts, stray: '' });
  });

  it('lets a value run on to the next option', () => {
    expect(read('/echo text:to be: or not to be loud:true')?.texts).toEqual({
      text: 'to be: or not to be',
      loud: 'true',
    });
  });

  it('keeps what belongs to no option', () => {
    expect(read('/echo hello there')).toEqual({ path: ['echo'], texts: {}, stray: 'hello there' });
  });

  it('takes the names of any language the person reads, and the original ones', () => {
    expect(read('/rencontre nouvelle place:harbour', 'fr')?.path).toEqual(['meet', 'new']);
    expect(read('/meet new place:harbour', 'fr')?.path).toEqual(['meet', 'new']);
    expect(read('/echo texte:bonjour', 'fr')?.texts).toEqual({ text: 'bonjour' });
  });

  it.each(['meet new', '/meet', '/meetnew', '/', '/unknown a:b'])('is none: %s', (line) => {
    expect(read(line)).toBeNull();
  });
});

describe('a command that is filled in', () => {
  it('sends values of the right kinds', () => {
    expect(sent('/echo text:hi loud:true times:3')).toEqual({
      kind: 'call',
      options: { text: 'hi', loud: true, times: 3 },
    });
  });

  it('finds choices by what they are called, and people by their names', () => {
    expect(sent('/meet new place:The harbour with:@Bruno')).toEqual({
      kind: 'call',
      options: { place: 'harbour', with: '2' },
    });
  });

  it.each([
    ['/echo loud:true', 'text', words.needsOption],
    ['/echo text:hi times:9', 'times', words.tooLarge(5)],
    ['/echo text:hi times:two', 'times', words.notNumber],
    ['/echo text:hi times:1.5', 'times', words.notInteger],
    ['/echo text:hi loud:perhaps', 'loud', words.notBoolean],
    ['/meet new place:moon with:bruno', 'place', words.notAChoice],
    ['/meet new place:market with:nobody', 'with', words.notAPerson],
  ])('says what is wrong: %s', (line, name, why) => {
    expect(sent(line)).toEqual({ kind: 'wrong', name, why });
  });

  it('goes on to another option when its name is typed inside one', () => {
    const echo = english.find(({ name }) => name === 'echo');
    if (!echo) throw new Error('no echo');
    const draft = typeInto(draftOf(echo), 'text', 'hello times:2', 'en-US');
    expect(draft.focus).toBe('times');
    expect(draft.chips.map(({ name, text }) => [name, text])).toEqual([
      ['text', 'hello'],
      ['times', '2'],
    ]);
  });

  it('refuses kinds of options that the page cannot give', () => {
    const option = {
      name: 'file',
      description: 'A file',
      type: ApplicationCommandOptionType.Attachment,
      required: true,
    };
    const usable = { path: ['up'], name: 'up', description: '', options: [option] as never };
    const typed = { usable, texts: new Map([['file', 'x']]), stray: '' };
    expect(finish(draftFrom(typed), world, words)).toMatchObject({ kind: 'wrong', why: words.notSupported });
  });
});
