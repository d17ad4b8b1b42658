import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../src/games/contract.ts';
import { survive } from '../../src/games/survive/index.ts';
import type { SurviveState } from '../../src/games/survive/state.ts';
import { locales } from '../../src/i18n/index.ts';
import { eachNode } from '../../src/pictures/kit/scene.ts';
import { sceneOf } from '../../src/pictures/studio/scenes.ts';
import { scenes } from '../../src/pictures/survive/index.ts';
import { hand, held, sea } from './support/island.ts';

const dealt = (options: Readonly<Record<string, string>>): SurviveState => {
  const opened = survive.setup({ seats: 2, seed: 'hand', options: { placement: 'random', ...options } });
  if (!opened.ok) throw new Error(opened.why.key);
  return opened.state;
};

/** Letter and treasure of every pawn in a group, in the order in which they are drawn. */
function drawn(state: SurviveState, viewer: Viewer, kind: 'board' | 'hand'): string[] {
  const on = { state, viewer };
  const scene = sceneOf(scenes, kind === 'board' ? sea(on) : hand(on));
  const own = scene?.nodes.find((node) => node.kind === 'group' && node.name === 'own');
  if (own === undefined) return [];
  const found: string[] = [];
  let letter = '';
  for (const node of eachNode([own])) {
    if (node.kind === 'token') letter = node.label;
    if (node.kind === 'text' && node.role === 'number') found.push(`${letter}${node.lines.join()}`);
  }
  return found;
}

const truth = (state: SurviveState, seat: number): string[] =>
  state.adventurers.filter((a) => a.seat === seat).map((a) => `${a.id.slice(-1).toUpperCase()}${a.treasure}`);

describe('one’s own treasures', () => {
  it.each(['board', 'hand'] as const)('are in the picture (%s) while one looks at them', (kind) => {
    const state = dealt({ treasures: 'memory' });
    expect(state.phase).toBe('setup');
    expect(drawn(state, 0, kind)).toEqual(truth(state, 0));
    expect(drawn(state, 1, kind)).toEqual(truth(state, 1));
    expect(drawn(state, 'public', kind)).toEqual([]);
  });

  it.each(['board', 'hand'] as const)(
    'stay in it (%s) where the table plays with treasures shown',
    (kind) => {
      const state = dealt({ treasures: 'shown' });
      expect(state.phase).toBe('play');
      expect(drawn(state, 0, kind)).toEqual(truth(state, 0));
      expect(drawn(state, 'public', kind)).toEqual([]);
    },
  );

  it('are gone once play has begun by the book', () => {
    const state = survive.scenarios.stage({ adventurers: { blue: { a: 'E5' }, red: { a: 'E6' } } }, 2);
    expect(drawn(state, 0, 'board')).toEqual([]);
    expect(sceneOf(scenes, hand({ state, viewer: 0 }))).toBeNull();
  });

  it('are named with the question that asks to look at them', () => {
    const [question] = survive.decisions(dealt({ treasures: 'memory' }));
    expect(JSON.stringify(question?.notes)).toContain('"letter":"A","treasure"');
    expect(question?.notes).toHaveLength(2);
  });
});

describe('one’s own powers', () => {
  it.each(locales)('are in the picture by name and icon (%s)', (locale) => {
    const scene = sceneOf(scenes, hand({ state: held, locale, viewer: 0 }));
    const nodes = [...eachNode(scene?.nodes ?? [])];
    const icons = nodes.flatMap((node) => (node.kind === 'icon' ? [node.icon] : []));
    for (const power of ['oars', 'dolphin', 'dive', 'creature-die', 'repellent'] as const)
      expect(icons).toContain(`survive/${power}`);
    const said = nodes.flatMap((node) => (node.kind === 'text' ? node.lines : []));
    expect(said.filter((line) => line.endsWith('×2'))).toHaveLength(1);
  });
});
