import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/games/contract.ts';
import { games, seatCounts } from '../../src/games/registry.ts';
import { positionAfter, type Recording, recordGame, whatChanged } from '../../src/tools/recording.ts';

const folder = new URL('./recorded/', import.meta.url);
const recorded = readdirSync(folder).map((file) => ({
  file,
  recording: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Recording,
}));

function gameOf({ game: id }: Recording): Game {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`there is no game called ${id}`);
  return game;
}

/** Where a game that people are in the middle of would go on otherwise than it did: CONTRIBUTING.md says what then. */
describe('a recorded game', () => {
  it.each(recorded)('$file comes out as it did', ({ file, recording }) => {
    const changed = whatChanged(gameOf(recording), recording);
    expect(changed === null ? '' : `${file}: ${changed}`).toBe('');
  });
});

describe('the recorded games', () => {
  it.each(games.map((game) => ({ id: game.id, game })))('have every table of $id', ({ game }) => {
    const own = recorded.map(({ recording }) => recording).filter((one) => one.game === game.id);
    expect([...new Set(own.map(({ seats }) => seats))].sort()).toEqual(seatCounts(game));
    for (const { id, values } of game.options) {
      const chosen = new Set(own.map(({ options }) => options[id]));
      for (const value of values) expect(chosen, `${id}=${value.id}`).toContain(value.id);
    }
  });

  it('have every box of Outlive with every number of players who may play it', () => {
    const seen = recorded.flatMap(({ recording: { game, seats, options } }) =>
      game === 'outlive' ? [`${seats} ${options.box ?? ''}`] : [],
    );
    const boxes = ['base', 'underwater', 'gharkane'];
    for (const seats of [2, 3, 4]) for (const box of boxes) expect(seen).toContain(`${seats} ${box}`);
    for (const box of ['base', 'underwater']) expect(seen).toContain(`1 ${box}`);
  });

  it.each([
    ['outlive', 'points'],
    ['outlive', 'tie-break'],
    ['outlive', 'shared'],
    ['outlive', 'the Horde, points'],
    ['survive', 'the last volcano, points'],
    ['survive', 'the last volcano, shared'],
  ])('of %s have one that ends like this: %s', (game, ending) => {
    const own = recorded.filter(({ recording }) => recording.game === game);
    expect(own.map(({ recording }) => recording.ending)).toContain(ending);
  });
});

describe('a game that comes out otherwise', () => {
  const [game] = games;
  if (game === undefined) throw new Error('no game');
  const recording = recordGame(game, { seats: 2, seed: 'changed' }, false);
  const spoilt = (change: Partial<Recording>) => whatChanged(game, { ...recording, ...change });

  it('is the same as long as nothing changed', () => expect(spoilt({})).toBeNull());

  it('says after which answer its position is another', () => {
    const blocks = recording.blocks.map((block, i) => (i === 2 ? { ...block, after: 'other' } : block));
    expect(spoilt({ blocks })).toMatch(/^another position after answer 60/);
  });

  it('says which answer is refused, and why', () => {
    const [first, ...rest] = recording.blocks;
    const answers = first?.answers.map((one, i) => (i === 4 ? ([one[0], 'nonsense'] as const) : one)) ?? [];
    const blocks = [{ answers, after: first?.after ?? '' }, ...rest];
    expect(spoilt({ blocks })).toMatch(/^answer 5 \(seat \d, .*"nonsense"\) is refused: refusal\./);
    expect(positionAfter(game, { ...recording, blocks }, 10)).toMatch(/^answer 5 .*"nonsense"/);
  });

  it('says that it is dealt otherwise, or ends so', () => {
    expect(spoilt({ seed: 'other' })).toBe('another position after the deal');
    expect(spoilt({ result: [] })).toMatch(/^another result: \[\[/);
    expect(spoilt({ ending: 'rain' })).toMatch(/^another ending: /);
  });
});
