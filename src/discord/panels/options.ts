import type { APIComponentInContainer } from 'discord.js';
import type { Decision, Form, Option } from '../../games/contract.ts';
import { brief } from '../brief.ts';
import { type Draft, encoded } from '../drafts.ts';
import { limits } from '../limits.ts';
import { button, type OptionLook, row, rows, select, words } from '../ui.ts';
import { own, type Say } from '../words.ts';

/** Writes the id of a control of the question. */
type Mark = (verb: string, draft: string) => string;
type One = Extract<Form, { kind: 'one' }>;

type Numbered = { readonly option: Option; readonly index: number };
type Group = { readonly id: string; readonly label: string; readonly members: readonly Numbered[] };

/** A tap less than a list, as long as nobody has to search among them. */
const mostButtons = 2 * limits.buttonsInRow;

export const looks = (list: readonly Numbered[], say: Say, chosen: ReadonlySet<number>): OptionLook[] =>
  list.map(({ option, index }) => ({
    value: String(index),
    label: say.plain(option.label),
    ...(option.hint === undefined
      ? {}
      : { description: brief(option.hint, limits.optionDescription, say.plain) }),
    ...(chosen.has(index) ? { chosen: true } : {}),
  }));

/** Long lists become several selects. */
export function chunks<T>(list: readonly T[], size: number = limits.selectOptions): T[][] {
  const found: T[][] = [];
  for (let i = 0; i < list.length; i += size) found.push(list.slice(i, i + size));
  return found;
}

function groupsOf(options: readonly Option[], say: Say): { groups: Group[]; rest: Numbered[] } {
  const found = new Map<string, { id: string; label: string; members: Numbered[] }>();
  const rest: Numbered[] = [];
  for (const [index, option] of options.entries()) {
    const { group } = option;
    if (group === undefined) {
      rest.push({ option, index });
      continue;
    }
    const known = found.get(group.id) ?? { id: group.id, label: say.plain(group.label), members: [] };
    known.members.push({ option, index });
    found.set(group.id, known);
  }
  return { groups: [...found.values()], rest };
}

/** Few groups with few options each: one tap for the group, one for the option in it. */
const fitButtons = (groups: readonly Group[], rest: readonly Numbered[]): boolean =>
  groups.length > 1 &&
  groups.length <= limits.buttonsInRow &&
  groups.every(({ members }) => members.length + rest.length <= mostButtons);

/** The group whose options are shown; the first one until another is asked for. Null where there is no such choice. */
export function openGroup({ form }: Decision, draft: Draft, say: Say): string | null {
  if (form.kind !== 'one') return null;
  const { groups, rest } = groupsOf(form.options, say);
  const [only] = groups;
  if (only !== undefined && groups.length === 1) return only.id;
  if (form.options.length <= limits.buttonsInRow) return null;
  return fitButtons(groups, rest) ? (groups[shownGroup(draft, groups)]?.id ?? null) : null;
}

const shownGroup = (draft: Draft, groups: readonly Group[]): number =>
  draft.kind === 'group' && draft.group < groups.length ? draft.group : 0;

export function oneControls(
  { suggested }: Decision,
  form: One,
  draft: Draft,
  mark: Mark,
  say: Say,
): APIComponentInContainer[] {
  const all = form.options.map((option, index) => ({ option, index }));
  const pickButtons = (list: readonly Numbered[]) => [
    ...hints(list, say),
    ...rows(
      list.map(({ option, index }) =>
        button(mark('pick', encoded({ kind: 'one', option: index })), say.plain(option.label), {
          tone: option.id === suggested ? 'main' : 'plain',
        }),
      ),
    ),
  ];
  const { groups, rest } = groupsOf(form.options, say);
  if (all.length > limits.buttonsInRow && fitButtons(groups, rest)) {
    const open = shownGroup(draft, groups);
    const heads = groups.map(({ label }, i) =>
      button(mark('open', `g${i}`), label, { tone: i === open ? 'main' : 'plain' }),
    );
    return [row(...heads), ...pickButtons([...(groups[open]?.members ?? []), ...rest])];
  }
  if (all.length <= mostButtons) return pickButtons(all);
  const both = rest.length === 0 ? groups : [...groups, { id: '', label: say(own('other')), members: rest }];
  if (all.length <= limits.selectOptions || both.length < 2) return selects(all, mark, say);
  const open = draft.kind === 'group' ? both[draft.group] : undefined;
  const groupLooks = both.map(({ label, members }, i) => ({
    value: String(i),
    label,
    description: say(own('choices', { count: members.length })),
    ...(open !== undefined && both[i] === open ? { chosen: true } : {}),
  }));
  const first = chunks(groupLooks).map((chunk, i) =>
    row(select(mark('group', `g${i}`), say(own('pick-group')), chunk)),
  );
  return open === undefined ? first : [...first, ...selects(open.members, mark, say)];
}

/** What each brings, above the buttons, which have room for a few words only. */
function hints(list: readonly Numbered[], say: Say): APIComponentInContainer[] {
  const lines = list.flatMap(({ option: { label, hint } }) =>
    hint === undefined ? [] : [`**${say(label)}** · ${say(hint)}`],
  );
  return lines.length === 0 ? [] : [words(lines.join('\n'))];
}

const selects = (list: readonly Numbered[], mark: Mark, say: Say): APIComponentInContainer[] =>
  chunks(list).map((chunk, i) =>
    row(select(mark('choose', `g${i}`), say(own('pick-one')), looks(chunk, say, new Set()))),
  );
