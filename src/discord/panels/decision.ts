import type { APIComponentInContainer } from 'discord.js';
import type { Decision, Form, Option } from '../../games/contract.ts';
import type { Preview } from '../../tables/index.ts';
import { choiceOf, type Draft, encoded } from '../drafts.ts';
import { written } from '../ids.ts';
import { limits } from '../limits.ts';
import { button, type OptionLook, row, rows, select, words } from '../ui.ts';
import { choiceWords, own, type Say } from '../words.ts';

/** A question at a table, as one person sees it. */
export type Asked = {
  readonly table: string;
  readonly version: number;
  readonly decision: Decision;
  readonly draft: Draft;
  /** What the answer would come to, where it only needs to be confirmed. */
  readonly preview?: Preview;
};

const mostBlocked = 6;
const mostEvents = 8;

/** The parts of a panel that put a question and take its answer. */
export function questionParts(asked: Asked, say: Say): APIComponentInContainer[] {
  const { decision, draft, preview } = asked;
  const parts: APIComponentInContainer[] = [words(`### ${say(decision.prompt)}`)];
  if (preview !== undefined) return [...parts, ...confirmParts(asked, preview, say)];
  parts.push(...controls(asked, say));
  if (draft.kind !== 'group') parts.push(...blockedParts(decision, say));
  return parts;
}

function controls(asked: Asked, say: Say): APIComponentInContainer[] {
  const { form } = asked.decision;
  switch (form.kind) {
    case 'one':
      return oneControls(asked, form, say);
    case 'some':
      return someControls(asked, form, say);
    case 'split':
      return splitControls(asked, form, say);
    case 'confirm':
      return [
        row(
          button(mark(asked, 'take', 'y'), say(form.yes), { tone: 'main' }),
          button(mark(asked, 'take', 'n'), say(form.no)),
        ),
      ];
  }
}

function mark({ table, version, decision }: Asked, verb: string, draft: string): string {
  return written({ verb, table, version, decision: decision.id, draft });
}

type Numbered = { readonly option: Option; readonly index: number };

const looks = (list: readonly Numbered[], say: Say, chosen: ReadonlySet<number>): OptionLook[] =>
  list.map(({ option, index }) => ({
    value: String(index),
    label: say(option.label),
    ...(option.hint === undefined ? {} : { description: say(option.hint) }),
    ...(chosen.has(index) ? { chosen: true } : {}),
  }));

/** Long lists become several selects. */
function chunks<T>(list: readonly T[], size: number = limits.selectOptions): T[][] {
  const found: T[][] = [];
  for (let i = 0; i < list.length; i += size) found.push(list.slice(i, i + size));
  return found;
}

function oneControls(
  asked: Asked,
  form: Extract<Form, { kind: 'one' }>,
  say: Say,
): APIComponentInContainer[] {
  const all = form.options.map((option, index) => ({ option, index }));
  const hinted = form.options.some(({ hint }) => hint !== undefined);
  if (all.length <= limits.buttonsInRow && !hinted) {
    const { suggested } = asked.decision;
    return rows(
      all.map(({ option, index }) =>
        button(mark(asked, 'pick', encoded({ kind: 'one', option: index })), say(option.label), {
          tone: option.id === suggested ? 'main' : 'plain',
        }),
      ),
    );
  }
  const groups = groupsOf(form.options);
  if (all.length <= limits.selectOptions || groups.length < 2) return optionSelects(asked, all, say);
  const { draft } = asked;
  const open = draft.kind === 'group' ? groups[draft.group] : undefined;
  const groupLooks = groups.map(({ label, members }, i) => ({
    value: String(i),
    label,
    description: say(own('choices', { count: members.length })),
    ...(open !== undefined && groups[i] === open ? { chosen: true } : {}),
  }));
  const first = chunks(groupLooks).map((chunk, i) =>
    row(select(mark(asked, 'group', `g${i}`), say(own('pick-group')), chunk)),
  );
  return open === undefined ? first : [...first, ...optionSelects(asked, open.members, say)];

  function groupsOf(options: readonly Option[]) {
    const found = new Map<string, { label: string; members: Numbered[] }>();
    for (const [index, option] of options.entries()) {
      const id = option.group?.id ?? '';
      const label = option.group === undefined ? say(own('other')) : say(option.group.label);
      const group = found.get(id) ?? { label, members: [] };
      group.members.push({ option, index });
      found.set(id, group);
    }
    return [...found.values()];
  }
}

const optionSelects = (asked: Asked, list: readonly Numbered[], say: Say): APIComponentInContainer[] =>
  chunks(list).map((chunk, i) =>
    row(select(mark(asked, 'choose', `g${i}`), say(own('pick-one')), looks(chunk, say, new Set()))),
  );

function someControls(
  asked: Asked,
  form: Extract<Form, { kind: 'some' }>,
  say: Say,
): APIComponentInContainer[] {
  const chosen = new Set(asked.draft.kind === 'some' ? asked.draft.options : []);
  const all = form.options.map((option, index) => ({ option, index }));
  const enough = chosen.size >= form.min && chosen.size <= form.max;
  const draft: Draft = { kind: 'some', options: [...chosen].sort((a, b) => a - b) };
  return [
    ...chunks(all).map((chunk, i) =>
      row(
        select(
          mark(asked, 'mark', `${encoded(draft)}.${i}`),
          say(own('pick-some', { min: form.min, max: form.max })),
          looks(chunk, say, chosen),
          { min: 0, max: Math.min(form.max, chunk.length) },
        ),
      ),
    ),
    row(
      button(mark(asked, 'take', encoded(draft)), say(own('confirm')), { tone: 'good', disabled: !enough }),
    ),
  ];
}

/** The parts of a message are few: more kinds than this are set one after the other. */
const mostSplits = 8;

function splitControls(
  asked: Asked,
  form: Extract<Form, { kind: 'split' }>,
  say: Say,
): APIComponentInContainer[] {
  const amounts = asked.draft.kind === 'split' ? asked.draft.amounts : form.parts.map((part) => part.min);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const draft = encoded({ kind: 'split', amounts });
  const enough = sum >= form.min && sum <= form.max;
  const wanted = form.min === form.max ? String(form.min) : `${form.min}–${form.max}`;
  const selects = form.parts.slice(0, mostSplits).map((part, i) => {
    const most = Math.min(part.max, part.min + limits.selectOptions - 1);
    const options = Array.from({ length: most - part.min + 1 }, (_, n) => ({
      value: String(part.min + n),
      label: `${part.min + n} × ${say(part.label)}`,
      ...(part.min + n === amounts[i] ? { chosen: true } : {}),
    }));
    return row(select(mark(asked, 'part', `${draft}~${i}`), say(part.label), options));
  });
  return [
    ...selects,
    words(say(own(enough ? 'sum' : 'sum-wrong', { sum, wanted }))),
    row(button(mark(asked, 'take', draft), say(own('confirm')), { tone: 'good', disabled: !enough })),
  ];
}

/** What an answer would come to, and the last word on it. */
function confirmParts(asked: Asked, preview: Preview, say: Say): APIComponentInContainer[] {
  const { decision, draft } = asked;
  const choice = choiceOf(decision.form, draft);
  const option =
    draft.kind === 'one' && 'options' in decision.form ? decision.form.options[draft.option] : null;
  const lines = [
    `**${choice === null ? '' : choiceWords(decision, choice, say)}**`,
    ...(option?.hint === undefined ? [] : [say(option.hint)]),
    ...preview.events.slice(0, mostEvents).map((event) => `-# → ${say(event.text)}`),
    ...(preview.reveals ? [say(own('reveals'))] : []),
  ];
  return [
    words(lines.join('\n')),
    row(
      button(mark(asked, 'take', encoded(draft)), say(own('confirm')), { tone: 'good' }),
      button(mark(asked, 'again', ''), say(own('back'))),
    ),
  ];
}

function blockedParts({ blocked }: Decision, say: Say): APIComponentInContainer[] {
  if (blocked.length === 0) return [];
  const lines = blocked.slice(0, mostBlocked).map(({ label, why }) => `-# ✗ ${say(label)}: ${say(why)}`);
  if (blocked.length > mostBlocked)
    lines.push(`-# ${say(own('more-blocked', { count: blocked.length - mostBlocked }))}`);
  return [words(lines.join('\n'))];
}
