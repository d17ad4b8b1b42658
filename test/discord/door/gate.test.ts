import { expect, it } from 'vitest';
import { Gate, isLook } from '../../../src/discord/door/gate.ts';
import { Crowded } from '../../../src/tables/index.ts';

/** Work that ends when it is told to. */
function work(done: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => end(),
    run: async () => {
      done.push(name);
      await ended;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets moves in at once, however many look', async () => {
  const gate = new Gate({ moves: 2, looks: 1, waiting: 2 });
  const begun: string[] = [];
  const looks = ['a', 'b', 'c'].map((name) => work(begun, name));
  const all = looks.map(({ run }) => gate.look(run));
  const move = work(begun, 'move');
  all.push(gate.move(move.run));
  await settled();
  expect(begun).toEqual(['a', 'move']);
  for (const { end } of [...looks, move]) end();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'move', 'b', 'c']);
});

it('lets nobody look while many move, and everybody once they are done', async () => {
  const gate = new Gate({ moves: 2, looks: 5, waiting: 5 });
  const begun: string[] = [];
  const moves = ['m1', 'm2', 'm3'].map((name) => work(begun, name));
  const all = moves.map(({ run }) => gate.move(run));
  const looks = ['a', 'b'].map((name) => work(begun, name));
  all.push(...looks.map(({ run }) => gate.look(run)));
  await settled();
  expect(begun).toEqual(['m1', 'm2', 'm3']);
  for (const { end } of [...moves, ...looks]) end();
  await Promise.all(all);
  expect(begun).toEqual(['m1', 'm2', 'm3', 'a', 'b']);
});

it('turns away who would wait for too many, and recovers when the rush is over', async () => {
  const gate = new Gate({ moves: 9, looks: 1, waiting: 1 });
  const begun: string[] = [];
  const [first, second] = [work(begun, 'first'), work(begun, 'second')];
  const all = [gate.look(first.run), gate.look(second.run)];
  await expect(gate.look(async () => 'third')).rejects.toBeInstanceOf(Crowded);
  first.end();
  second.end();
  await Promise.all(all);
  expect(await gate.look(async () => 'third')).toBe('third');
});

it('goes on when what it let in fails', async () => {
  const gate = new Gate({ moves: 1, looks: 1, waiting: 1 });
  const fails = () => Promise.reject(new Error('one'));
  await expect(gate.look(fails)).rejects.toThrow('one');
  await expect(gate.move(fails)).rejects.toThrow('one');
  expect(await gate.look(async () => 'in')).toBe('in');
});

it('knows who only looks', () => {
  expect(isLook({ verb: 'board' })).toBe(true);
  expect(isLook({ command: 'table log' })).toBe(true);
  for (const verb of ['take', 'pick', 'play', 'undo', 'start', 'join']) expect(isLook({ verb })).toBe(false);
  expect(isLook({ command: 'play answer' })).toBe(false);
});
