import type { Choice, Decision } from '../../games/contract.ts';
import { answers, showTable, type TableShown } from '../../tables/index.ts';
import { pick, showOwn } from '../actions/playing.ts';
import { reader, tableFor } from '../actions/reading.ts';
import { tableMeant } from '../actions/showing.ts';
import { brief } from '../brief.ts';
import type { Desk } from '../desk.ts';
import { type Draft, decoded, encoded } from '../drafts.ts';
import { presenterOf } from '../games/index.ts';
import { type Verb, verbs } from '../games/presenter.ts';
import { limits, shortened } from '../limits.ts';
import { nowhere } from '../spot.ts';
import { choiceWords, own, type Say, speaker } from '../words.ts';
import type { Asking, Command, Subcommand, Suggestion } from './command.ts';

/** An answer as something that can be typed: its question and its draft. */
const typable = (decision: Decision, draft: string): string => `${decision.id}|${draft}`;

function draftOf({ form }: Decision, choice: Choice): string {
  if (typeof choice === 'boolean') return choice ? 'y' : 'n';
  if (form.kind === 'one') {
    return encoded({ kind: 'one', option: form.options.findIndex(({ id }) => id === choice) });
  }
  if (form.kind === 'some') {
    const ids = choice as readonly string[];
    return encoded({
      kind: 'some',
      options: form.options.flatMap(({ id }, i) => (ids.includes(id) ? [i] : [])),
    });
  }
  const amounts = choice as Readonly<Record<string, number>>;
  const parts = form.kind === 'split' ? form.parts : [];
  return encoded({ kind: 'split', amounts: parts.map(({ id }) => amounts[id] ?? 0) });
}

/** The answers that a verb means now. */
function meant(table: TableShown, verb: Verb): { decision: Decision; choices: readonly Choice[] } | null {
  const [decision] = table.own;
  if (decision === undefined) return null;
  const all = answers(decision);
  if (verb === 'answer') return { decision, choices: all };
  const fits = (presenterOf(table.game).verbs[verb] ?? []).filter(({ kinds }) =>
    kinds.includes(decision.kind),
  );
  if (fits.length === 0) return null;
  const choices = all.filter((choice) =>
    fits.some(({ options }) => options === undefined || (typeof choice === 'string' && options.test(choice))),
  );
  return choices.length === 0 ? null : { decision, choices };
}

/** Less room than this is not worth beginning a hint in. */
const leastHint = 12;

/** An answer and what it costs or brings, as far as a suggestion has room for it. */
function wordsOf(decision: Decision, choice: Choice, say: Say): string {
  const label = shortened(choiceWords(decision, choice, say.plain), limits.choiceName);
  const hint =
    decision.form.kind === 'one' ? decision.form.options.find(({ id }) => id === choice)?.hint : undefined;
  const room = limits.choiceName - label.length - ' — '.length;
  return hint === undefined || room < leastHint ? label : `${label} — ${brief(hint, room, say.plain)}`;
}

async function legalNow(desk: Desk, verb: Verb, asking: Asking): Promise<readonly Suggestion[]> {
  const id = await tableHere(desk, asking);
  const reply = id === null ? null : await showTable(desk.house, id, asking.person.id);
  if (reply?.ok !== true) return [];
  const found = meant(reply.value, verb);
  if (found === null) return [];
  const say = speaker(asking.person.locale, reply.value.seats);
  const typed = asking.typed.toLowerCase();
  return found.choices
    .map((choice) => ({
      name: wordsOf(found.decision, choice, say),
      value: typable(found.decision, draftOf(found.decision, choice)),
    }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, limits.choices);
}

const silent = {
  id: '',
  guild: null,
  tongue: 'en-US',
  spot: nowhere,
  manages: null,
  governs: null,
  roles: [],
  pressed: null,
  show: async () => undefined,
  beside: async () => undefined,
  ask: async () => false,
} as const;
const tableHere = (desk: Desk, { person, channel, given }: Asking): Promise<string | null> =>
  tableMeant(desk, { ...silent, person, channel }, given.text('which'));

const subcommand = (verb: Verb): Subcommand => ({
  name: verb,
  options: [
    { name: 'choice', kind: 'text', suggest: (desk, asking) => legalNow(desk, verb, asking) },
    { name: 'which', kind: 'text' },
  ],
  run: async (desk, call, given) => {
    const id = await tableMeant(desk, call, given.text('which'));
    const table = id === null ? null : await tableFor(desk, call, id);
    if (table === null) return;
    const found = meant(table, verb);
    const typed = given.text('choice');
    if (found === null) {
      const note = table.own.length === 0 ? { key: 'refusal.not-asked' } : own('asked-else');
      return showOwn(desk, call, table, { note, stepwise: true });
    }
    if (typed === null) return showOwn(desk, call, table, { stepwise: true });
    const { decision, choices } = found;
    const draft = typedDraft(decision, choices, typed, await reader(desk, call, table));
    if (draft === null) return showOwn(desk, call, table, { note: own('not-a-choice'), stepwise: true });
    const mark = { verb: 'pick', table: table.id, era: table.era, decision: decision.id };
    await pick(desk, call, mark, draft);
  },
});

/** What was typed is a suggestion that was picked, or the words of one answer. */
function typedDraft(decision: Decision, choices: readonly Choice[], typed: string, say: Say): Draft | null {
  const [id, code] = typed.split('|');
  if (code !== undefined) return id === decision.id ? decoded(code, decision.form) : null;
  const wanted = typed.trim().toLowerCase();
  const found = choices.filter((choice) =>
    choiceWords(decision, choice, say.plain).toLowerCase().startsWith(wanted),
  );
  const [only] = found;
  return only === undefined || found.length > 1 ? null : decoded(draftOf(decision, only), decision.form);
}

export const play: Command = { name: 'play', subcommands: verbs.map(subcommand) };
