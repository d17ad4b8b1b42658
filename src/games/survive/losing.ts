import type { Text } from '../contract.ts';
import type { Adventurer, Creature, Play, Raft, Tile } from './state.ts';
import { adventurerName, creatureName, declare, raftName, say } from './words.ts';

const log = declare('log', 'lost', 'raft-gone', 'creature-gone');

/** Takes adventurers off the board for good; what they carried stays a secret. */
export function lose(ctx: Play, who: readonly Adventurer[]): void {
  if (who.length === 0) return;
  for (const adventurer of who) {
    adventurer.at = null;
    adventurer.raft = null;
    adventurer.fate = 'lost';
  }
  const names: readonly Text[] = who.map(adventurerName);
  say(ctx, log.lost({ names, count: who.length }));
}

/** A raft goes back beside the board; whoever is aboard falls into the water. */
export function breakRaft(ctx: Play, raft: Raft): void {
  const { state } = ctx;
  state.rafts = state.rafts.filter((r) => r.id !== raft.id);
  for (const adventurer of state.adventurers) if (adventurer.raft === raft.id) adventurer.raft = null;
  say(ctx, log['raft-gone']({ raft: raftName(raft) }));
}

export function removeCreature(ctx: Play, creature: Creature): void {
  ctx.state.creatures = ctx.state.creatures.filter((c) => c.id !== creature.id);
  say(ctx, log['creature-gone']({ creature: creatureName(creature) }));
}

export const discardTile = (ctx: Play, tile: Tile): void => {
  ctx.state.discard.push(tile);
};
