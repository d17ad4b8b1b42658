import { expect, it } from 'vitest';
import { outlive } from '../../../src/games/outlive/index.ts';

it('others know that whoever is asked for a prey can take one, and nothing more', () => {
  const { stage } = outlive.scenarios;
  let state = stage(
    {
      places: { mine: { game: [7, 6, 7, 3, 6] } },
      clans: {
        orange: {
          heroes: { 5: 'cargo', 4: 'blackwood', '3a': 'silent-peak', '3b': 'dam' },
          repaired: ['thermal-sensor'],
        },
      },
    },
    4,
  );
  for (const choice of ['3a>mine', 'sense']) {
    const [asked] = outlive.decisions(state);
    const outcome = outlive.decide(state, 0, { decision: asked?.id, choice });
    if (!outcome.ok) throw new Error(outcome.why.key);
    state = outcome.state;
  }
  const pilesSeen = new Set<string>();
  for (let i = 0; i < 100; i++) {
    const twin = outlive.imagine(state, 1, `twin ${i}`);
    expect(outlive.decisions(twin).map(({ kind }) => kind)).toEqual(['prey']);
    expect(outlive.audit(twin)).toEqual(outlive.audit(state));
    pilesSeen.add(JSON.stringify(twin.board.piles.mine));
  }
  expect(pilesSeen.size).toBeGreaterThan(50);
});
