import { gharkane } from '../gharkane/index.ts';
import { horde } from '../horde/index.ts';
import { underwater } from '../underwater/index.ts';
import type { Module } from './module.ts';
import { register } from './registry.ts';

/** What may be played besides the base game. */
export const modules: readonly Module[] = [underwater, gharkane, horde];

register(...modules);
