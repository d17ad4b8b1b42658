const remembered = 8;

/** Rules that go round in circles. It names kinds of tasks only, so that it may stand in a log. */
export class EndlessRules extends Error {
  override readonly name = 'EndlessRules';

  constructor(last: readonly string[]) {
    super(`the rules come to no end; last came ${last.join(', ')}`);
  }
}

/** Fuel for so many steps; whoever needs more is told what the last ones were. */
export function fuelFor(steps: number): (step: string) => void {
  let left = steps;
  const last: string[] = [];
  return (step) => {
    left--;
    if (left >= remembered) return;
    last.push(step);
    if (left < 0) throw new EndlessRules(last.slice(-remembered));
  };
}
