import type { APIComponentInContainer } from 'discord.js';
import type { Decision, Form } from '../../games/contract.ts';
import type { Preview } from '../../tables/index.ts';
import { choiceOf, type Draft, encoded } from '../drafts.ts';
import { written } from '../ids.ts';
import { limits } from '../limits.ts';
import { button, row, select, words } from '../ui.ts';
import { choiceWords, own, pair, type Say } from '../words.ts';
import { chunks, looks, oneControls, openGroup } from './options.ts';

/** A question at a table, as one person sees it. */
export type Asked = {
  readonly table: string;
  readonly era: number;
  readonly decision: Decision;
  readonly draft: Draft;
  /** What the answer would come to, where it only needs to be confirmed. */
  readonly preview?: Preview;
};

const mostRules = 4;
const mostLabels = 3;
const mostEvents = 8;

/** The parts of a panel that put a question and take its answer. */
export function questionParts(asked: Asked, say: Say): APIComponentInContainer[] {
  const { decision, draft, preview } = asked;
  const notes = (decision.notes ?? []).map((note) => `\n-# ${say(note)}`);
  const parts: APIComponentInContainer[] = [words(`### ${say(decision.prompt)}${notes.join('')}`)];
  if (preview !== undefined) return [...parts, ...confirmParts(asked, preview, say)];
  parts.push(...controls(asked, say));
  if (draft.kind !== 'group' || openGroup(decision, draft, say) !== null)
    parts.push(...blockedParts(decision, draft, say));
  return parts;
}

function controls(asked: Asked, say: Say): APIComponentInContainer[] {
  const { form } = asked.decision;
  switch (form.kind) {
    case 'one':
      return oneControls(asked.decision, form, asked.draft, (verb, draft) => mark(asked, verb, draft), say);
    case 'some':
      return someControls(asked, form, say);
    case 'split':
      return splitControls(asked, form, say);
    case 'confirm':
      return [
        row(
          button(mark(asked, 'take', 'y'), say.plain(form.yes), { tone: 'main' }),
          button(mark(asked, 'take', 'n'), say.plain(form.no)),
        ),
      ];
  }
}

function mark({ table, era, decision }: Asked, verb: string, draft: string): string {
  return written({ verb, table, era, decision: decision.id, draft });
}

function someControls(
  asked: Asked,
  form: Extract<Form, { kind: 'some' }>,
  say: Say,
): APIComponentInContainer[] {
  const chosen = new Set(asked.draft.kind === 'some' ? asked.draft.options : []);
  const all = form.options.map((option, index) => ({ option, index }));
  const enough = chosen.size >= form.min && chosen.size <= form.max;
  const draft: Draft = { kind: 'some', options: [...chosen].sort((a, b) => a - b) };
  const wanted =
    form.min === form.max
      ? own('pick-exactly', { count: form.min })
      : own('pick-some', { min: form.min, max: form.max });
  const missing = form.min - chosen.size;
  return [
    ...(chosen.size > 0 && missing > 0 ? [words(say(own('missing', { count: missing })))] : []),
    ...chunks(all).map((chunk, i) =>
      row(
        select(mark(asked, 'mark', `${encoded(draft)}.${i}`), say(wanted), looks(chunk, say, chosen), {
          min: 0,
          max: Math.min(form.max, chunk.length),
        }),
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
      label: `${part.min + n} × ${say.plain(part.label)}`,
      ...(part.min + n === amounts[i] ? { chosen: true } : {}),
    }));
    return row(select(mark(asked, 'part', `${draft}~${i}`), say.plain(part.label), options));
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

/** What can't be chosen, a line for each rule that forbids something. */
function blockedParts(decision: Decision, draft: Draft, say: Say): APIComponentInContainer[] {
  const group = openGroup(decision, draft, say);
  const beside = decision.blocked.filter(({ id }) => group !== null && id.startsWith(group));
  const byRule = new Map<string, string[]>();
  for (const { label, why } of beside.length > 0 ? beside : decision.blocked) {
    const rule = say(why);
    byRule.set(rule, [...(byRule.get(rule) ?? []), say(label)]);
  }
  const lines = [...byRule].map(([rule, labels]) => {
    const some = labels.slice(0, mostLabels).join(', ');
    const more = labels.length - mostLabels;
    return `-# ✗ ${pair(say, `${some}${more > 0 ? ` +${more}` : ''}`, rule)}`;
  });
  return lines.length === 0 ? [] : [words(lines.slice(0, mostRules).join('\n'))];
}
