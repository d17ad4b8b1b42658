import { describe, expect, it } from 'vitest';
import { COMMANDS, command, problems, stringOption, times } from './support.ts';

const register = (...commands: unknown[]) => problems(COMMANDS, commands);
const withOptions = (...options: unknown[]) => register(command({ options }));
const subcommand = (name: string, options: unknown[] = []) => ({ type: 1, name, description: 'x', options });
const group = (name: string, options: unknown[]) => ({ type: 2, name, description: 'x', options });
const INVALID = 'APPLICATION_COMMAND_INVALID_NAME';

describe('a command', () => {
  it.each(['table', 'créer', 'new-table_2', "l'île", 'テーブル', 'ताश'])('may be called %s', (name) => {
    expect(register(command({ name }))).toEqual([]);
  });

  it.each(['Table', 'new table', 'table!', 'ÎLE', '🎲'])('may not be called %s', (name) => {
    expect(register(command({ name }))).toEqual([`0.name ${INVALID}`]);
    expect(withOptions(stringOption(name))).toEqual([`0.options[0].name ${INVALID}`]);
    expect(register(command({ name_localizations: { fr: name } }))).toEqual([
      `0.name_localizations.fr ${INVALID}`,
    ]);
    expect(withOptions(stringOption('a', { name_localizations: { it: name } }))).toEqual([
      `0.options[0].name_localizations.it ${INVALID}`,
    ]);
  });

  it('has a name of at most 32 characters and a description of 1 to 100', () => {
    expect(register(command({ name: 'n'.repeat(32), description: 'd'.repeat(100) }))).toEqual([]);
    expect(register(command({ name: 'n'.repeat(33) }))).toContain('0.name BASE_TYPE_BAD_LENGTH');
    expect(register(command({ description: 'd'.repeat(101) }))).toEqual([
      '0.description BASE_TYPE_MAX_LENGTH',
    ]);
    expect(register(command({ description: '' }))).toEqual(['0.description BASE_TYPE_BAD_LENGTH']);
    expect(register({ name: 'table' })).toEqual(['0.description BASE_TYPE_REQUIRED']);
  });

  it('is translated into languages of Discord', () => {
    const translated = (locale: string) =>
      register(
        command({ name_localizations: { [locale]: 'x' }, description_localizations: { [locale]: 'x' } }),
      );
    expect(translated('fr')).toEqual([]);
    expect(translated('es-ES')).toEqual([]);
    expect(translated('en')).toEqual([
      '0.name_localizations.en BASE_TYPE_CHOICES',
      '0.description_localizations.en BASE_TYPE_CHOICES',
    ]);
    const choices = [{ name: 'a', value: 'a', name_localizations: { xx: 'a' } }];
    expect(withOptions(stringOption('o', { choices, description_localizations: { es: 'x' } }))).toEqual([
      '0.options[0].choices[0].name_localizations.xx BASE_TYPE_CHOICES',
      '0.options[0].description_localizations.es BASE_TYPE_CHOICES',
    ]);
    expect(register(command({ description_localizations: { fr: 'd'.repeat(101) } }))).toEqual([
      '0.description_localizations.fr BASE_TYPE_BAD_LENGTH',
    ]);
  });

  it('has at most 8000 characters, of which the longest translations count', () => {
    const options = (count: number) =>
      times(count, (n) => ({ type: 3, name: `o${n}`.padEnd(10, 'x'), description: 'd'.repeat(90) }));
    const table = (description: string, more: object = {}) => ({
      name: 'ab',
      description,
      options: [
        subcommand('s1'.padEnd(32, 'x'), options(25)),
        subcommand('s2'.padEnd(32, 'x'), options(25)),
        subcommand('s3'.padEnd(32, 'x'), options(25)),
        subcommand('s4'.padEnd(32, 'x'), options(3)),
      ],
      ...more,
    });
    // 4 subcommands of 33 characters and 78 options of 100 leave 66 for the description.
    expect(register(table('d'.repeat(66)))).toEqual([]);
    expect(register(table('d'.repeat(67)))).toEqual(['0 APPLICATION_COMMAND_TOO_LARGE']);
    expect(register(table('d'.repeat(60), { description_localizations: { fr: 'd'.repeat(66) } }))).toEqual(
      [],
    );
    expect(register(table('d'.repeat(60), { description_localizations: { fr: 'd'.repeat(67) } }))).toEqual([
      '0 APPLICATION_COMMAND_TOO_LARGE',
    ]);
  });

  it('of a menu is a name and nothing more', () => {
    expect(register({ type: 3, name: 'Quote This' })).toEqual([]);
    expect(register({ type: 2, name: 'Invite', description: 'x' })).toEqual([
      '0.description APPLICATION_COMMAND_FIELD_NOT_ALLOWED',
    ]);
  });

  it('asks for permissions as text or number', () => {
    expect(register(command({ default_member_permissions: '8' }))).toEqual([]);
    expect(register(command({ default_member_permissions: 8, nsfw: false, contexts: [0] }))).toEqual([]);
    expect(register(command({ default_member_permissions: 'all' }))).toEqual([
      '0.default_member_permissions NUMBER_TYPE_COERCE',
    ]);
    expect(register(command({ contexts: [7] }))).toEqual(['0.contexts[0] BASE_TYPE_CHOICES']);
    expect(register(command({ desciption: 'x' }))).toEqual(['0.desciption UNKNOWN_FIELD']);
  });

  it('may be changed in part', () => {
    const change = 'PATCH /applications/{application_id}/commands/{command_id}';
    expect(problems(change, { name: 'other' })).toEqual([]);
    expect(problems(change, { name: 'Other' })).toEqual([`name ${INVALID}`]);
    const create = 'POST /applications/{application_id}/guilds/{guild_id}/commands';
    expect(problems(create, command())).toEqual([]);
    expect(problems(create, { name: 'other' })).toEqual(['description BASE_TYPE_REQUIRED']);
  });
});

describe('commands', () => {
  const commands = (count: number, more: object = {}) =>
    times(count, (n) => command({ name: `c${n}`, ...more }));

  it('are at most a hundred', () => {
    expect(register(...commands(100))).toEqual([]);
    expect(register(...commands(101))).toEqual([' MAX_APPLICATION_COMMANDS']);
    expect(register(...commands(15, { type: 2, description: '' }))).toEqual([]);
    expect(register(...commands(16, { type: 2, description: '' }))).toEqual([' MAX_APPLICATION_COMMANDS']);
  });

  it('have different names', () => {
    expect(register(command(), { type: 2, name: 'table' })).toEqual([]);
    expect(register(command(), command())).toEqual(['1.name APPLICATION_COMMANDS_DUPLICATE_NAME']);
    const french = (name: string, fr: string) => command({ name, name_localizations: { fr } });
    expect(register(french('table', 'table'), french('play', 'jouer'))).toEqual([]);
    expect(register(french('play', 'table'), command())).toEqual([
      '0.name_localizations.fr APPLICATION_COMMANDS_DUPLICATE_NAME',
    ]);
  });
});

describe('options', () => {
  it('are at most 25 with different names', () => {
    const options = (count: number) => times(count, (n) => stringOption(`o${n}`));
    expect(withOptions(...options(25))).toEqual([]);
    expect(withOptions(...options(26))).toEqual(['0.options BASE_TYPE_MAX_LENGTH']);
    expect(withOptions(stringOption('a'), stringOption('a'))).toEqual([
      '0.options[1].name APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED',
    ]);
  });

  it('have translated names that are nobody else’s', () => {
    const DUPLICATED = 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED';
    const named = (name: string, fr?: string, it?: string) => ({
      ...subcommand(name),
      name_localizations: { ...(fr && { fr }), ...(it && { it }) },
    });
    expect(withOptions(named('recap', 'bilan'), named('resume', 'reprendre'))).toEqual([]);
    expect(withOptions(named('recap', 'resume'), named('resume', 'reprendre'))).toEqual([
      `0.options[0].name_localizations.fr ${DUPLICATED}`,
    ]);
    expect(withOptions(named('seat', 'place'), named('seats', 'place'))).toEqual([
      `0.options[1].name_localizations.fr ${DUPLICATED}`,
    ]);
    // In another language they may meet, and the default name of one's own counts as none.
    expect(withOptions(named('a', 'b1', 'c1'), named('d', 'c1', 'b1'))).toEqual([]);
    expect(withOptions(named('options', 'options'), named('bot', 'bot'))).toEqual([]);
    expect(withOptions(group('seat', [named('take', 'free'), named('free')]))).toEqual([
      `0.options[0].options[0].name_localizations.fr ${DUPLICATED}`,
    ]);
  });

  it('are required first', () => {
    const needed = stringOption('a', { required: true });
    const optional = stringOption('b', { required: false });
    expect(withOptions(needed, optional)).toEqual([]);
    expect(withOptions(optional, needed)).toEqual([
      '0.options[1] APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ]);
    expect(withOptions(subcommand('new', [optional, needed]))).toEqual([
      '0.options[0].options[1] APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ]);
  });

  it('nest as commands, groups and subcommands', () => {
    const whole = [group('seat', [subcommand('take', [stringOption('who')])]), subcommand('new')];
    expect(withOptions(...whole)).toEqual([]);
    expect(withOptions(subcommand('new'), stringOption('who'))).toEqual([
      '0.options[1] APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ]);
    expect(withOptions(subcommand('new', [subcommand('deeper')]))).toEqual([
      '0.options[0].options[0].type UNION_TYPE_CHOICES',
    ]);
    expect(withOptions(group('seat', [stringOption('who')]))).toContain(
      '0.options[0].options[0].type BASE_TYPE_CHOICES',
    );
    expect(withOptions(group('seat', [group('row', [])]))).toContain(
      '0.options[0].options[0].type BASE_TYPE_CHOICES',
    );
  });

  it('offer at most 25 different choices of at most 100 characters', () => {
    const offering = (choices: unknown[]) => withOptions(stringOption('o', { choices }));
    const choices = (count: number) => times(count, (n) => ({ name: `n${n}`, value: `v${n}` }));
    expect(offering(choices(25))).toEqual([]);
    expect(offering(choices(26))).toEqual(['0.options[0].choices BASE_TYPE_MAX_LENGTH']);
    expect(offering([{ name: 'n'.repeat(100), value: 'v'.repeat(100) }])).toEqual([]);
    expect(offering([{ name: 'n'.repeat(101), value: 'v' }])).toEqual([
      '0.options[0].choices[0].name BASE_TYPE_BAD_LENGTH',
    ]);
    expect(offering([{ name: 'n', value: 'v'.repeat(101) }])).toEqual([
      '0.options[0].choices[0].value BASE_TYPE_MAX_LENGTH',
    ]);
    expect(offering([...choices(1), { name: 'n0', value: 'other' }])).toEqual([
      '0.options[0].choices[1].name APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATED',
    ]);
    expect(offering([...choices(1), { name: 'other', value: 'v0' }])).toEqual([
      '0.options[0].choices[1].value APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATED',
    ]);
  });

  it('either offer choices or complete', () => {
    expect(withOptions(stringOption('o', { autocomplete: true }))).toEqual([]);
    expect(
      withOptions(stringOption('o', { autocomplete: true, choices: [{ name: 'a', value: 'a' }] })),
    ).toEqual(['0.options[0].autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_EXCLUSIVE']);
  });

  it('take ranges that are some', () => {
    const number = (more: object) => withOptions({ type: 10, name: 'n', description: 'x', ...more });
    expect(number({ min_value: 0.5, max_value: 0.5 })).toEqual([]);
    expect(number({ min_value: 0.6, max_value: 0.5 })).toEqual([
      '0.options[0].min_value APPLICATION_COMMAND_OPTIONS_RANGE_INVALID',
    ]);
    expect(withOptions(stringOption('o', { min_length: 6000, max_length: 6000 }))).toEqual([]);
    expect(withOptions(stringOption('o', { max_length: 6001 }))).toEqual([
      '0.options[0].max_length NUMBER_TYPE_MAX',
    ]);
    expect(withOptions(stringOption('o', { min_length: 3, max_length: 2 }))).toEqual([
      '0.options[0].min_length APPLICATION_COMMAND_OPTIONS_RANGE_INVALID',
    ]);
  });

  it('have no fields of other types', () => {
    const flag = { type: 5, name: 'b', description: 'x' };
    expect(withOptions(flag)).toEqual([]);
    expect(withOptions({ ...flag, choices: [{ name: 'a', value: 'a' }] })).toEqual([
      '0.options[0].choices UNKNOWN_FIELD',
    ]);
    expect(withOptions({ ...flag, autocomplete: true })).toEqual(['0.options[0].autocomplete UNKNOWN_FIELD']);
    expect(withOptions({ ...flag, min_value: 1 })).toEqual(['0.options[0].min_value UNKNOWN_FIELD']);
    expect(withOptions(stringOption('s', { channel_types: [0] }))).toEqual([
      '0.options[0].channel_types UNKNOWN_FIELD',
    ]);
  });

  it('are of a type that there is', () => {
    expect(withOptions({ type: 12, name: 'o', description: 'x' })).toEqual([
      '0.options[0].type UNION_TYPE_CHOICES',
    ]);
  });
});
