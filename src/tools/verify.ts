import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { gameById } from '../games/registry.ts';
import { movedBounds } from '../tables/moved.ts';
import { type Verdict, verifyMoved } from '../tables/verifying.ts';

/** npm run verify -- game.json: whether the dice of an exported game fell as they had to, and its rules were kept. */
const [file] = process.argv.slice(2);

function diceLines({ dice }: Verdict): readonly string[] {
  switch (dice.kind) {
    case 'proven':
      return [
        `dice: all ${dice.draws} draws follow from the secret, and each secret fits its commitment`,
        ...dice.commitments.map((hash) => `  compare with what the lobby showed: ${hash}`),
      ];
    case 'unverifiable': {
      const since =
        dice.since === null ? '' : `; those from version ${dice.since} on follow from their secrets`;
      return [`dice: unverifiable, the game was begun before there was anything to check${since}`];
    }
    case 'broken':
      return [`dice: BROKEN at version ${dice.at} (${dice.why})`];
  }
}

function replayLine({ replay }: Verdict): string {
  switch (replay.kind) {
    case 'same':
      return `rules: played again, all ${replay.versions} versions come out the same`;
    case 'partly':
      return `rules: ${replay.versions} of ${replay.of} versions played again come out the same; the others are of older rules`;
    case 'different':
      return `rules: DIFFERENT, played again version ${replay.at} comes out otherwise`;
  }
}

function verify(path: string): boolean {
  if (statSync(path).size > movedBounds.bytes) throw new Error(`more than ${movedBounds.bytes} bytes`);
  const reply = verifyMoved({ gameNamed: gameById }, JSON.parse(readFileSync(path, 'utf8')));
  if (!reply.ok) {
    console.log(`not an exported game: ${JSON.stringify(reply.why.params ?? {})}`);
    return false;
  }
  for (const line of [...diceLines(reply.value), replayLine(reply.value)]) console.log(line);
  return reply.value.dice.kind !== 'broken' && reply.value.replay.kind !== 'different';
}

if (file === undefined) {
  console.error('npm run verify -- game.json');
  process.exitCode = 2;
} else {
  try {
    process.exitCode = verify(resolve(process.env.INIT_CWD ?? '.', file)) ? 0 : 1;
  } catch (error) {
    console.error(`${file} can’t be read: ${error instanceof Error ? error.message : ''}`);
    process.exitCode = 2;
  }
}
