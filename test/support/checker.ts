import { createHash, createHmac } from 'node:crypto';

/**
 * What somebody else would write who has only docs/dice.md and a game's export: nothing here comes from the project.
 * Gives what is wrong.
 */
type Draw = { counter: number; bound: number; result: number };
type Exported = {
  dice: { secret: string; commitment: string; from: number; clicks: { what: string; id: string }[] }[];
  versions: { version: number; backTo: number | null; draws: Draw[] }[];
};

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest();

function resultOf(seed: string, counter: number, bound: number): number {
  for (let attempt = 0; ; attempt++) {
    const [a = 0, b = 0, c = 0, d = 0] = hmac(seed, `${counter}.${attempt}`);
    const number = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
    if (number < 2 ** 32 - (2 ** 32 % bound)) return number % bound;
  }
}

export function wrongWith({ dice, versions }: Exported, promised: readonly string[]): string[] {
  const wrong: string[] = [];
  const seeds = dice.map(({ secret, clicks }) =>
    hmac(secret, clicks.map(({ what, id }) => `${what} ${id}`).join('\n')).toString('hex'),
  );
  dice.forEach(({ secret, commitment }, i) => {
    const hash = createHash('sha256').update(secret).digest('hex');
    if (hash !== commitment || hash !== promised[i]) wrong.push(`secret ${i + 1}`);
  });
  const after = new Map<number, { epoch: number; next: number }>();
  for (const { version, backTo, draws } of versions) {
    const epoch = dice.filter(({ from }) => from <= version).length - 1;
    const before = after.get(backTo ?? version - 1);
    let next = before?.epoch === epoch ? before.next : 0;
    for (const { counter, bound, result } of draws) {
      if (counter !== next++) wrong.push(`counter ${counter} of version ${version}`);
      if (result !== resultOf(seeds[epoch] ?? '', counter, bound)) wrong.push(`result of version ${version}`);
    }
    after.set(version, { epoch, next });
  }
  return wrong;
}
