import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Answering } from '../../tables/index.ts';

/** A click that somebody is about to make. */
export type Intent = Required<Pick<Answering, 'interaction' | 'table' | 'person' | 'decision' | 'choice'>>;
/** What it was answered with: the version it led to, or why it was refused. */
export type Acknowledged = {
  readonly interaction: string;
  readonly version: number | null;
  readonly why?: string;
};
/** A parcel that arrived outside. */
export type Receipt = { readonly id: string };

export type Journal = {
  readonly intents: Intent;
  readonly acknowledged: Acknowledged;
  readonly receipts: Receipt;
};

const fileOf = (folder: string, kind: keyof Journal): string => join(folder, `${kind}.jsonl`);

/** Appends to a file that outlives the process: what has been written when this returns is on the disk. */
export function writerOf<Kind extends keyof Journal>(
  folder: string,
  kind: Kind,
): (line: Journal[Kind]) => void {
  const file = openSync(fileOf(folder, kind), 'a');
  process.once('exit', () => closeSync(file));
  return (line) => {
    writeSync(file, `${JSON.stringify(line)}\n`);
    fsyncSync(file);
  };
}

export function linesOf<Kind extends keyof Journal>(folder: string, kind: Kind): Journal[Kind][] {
  const file = fileOf(folder, kind);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Journal[Kind]);
}
