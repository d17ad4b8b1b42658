import { machine } from '../machine.ts';
import { baseRules, next } from './flow.ts';
import { gharkaneRules } from './gharkane/index.ts';
import './modules/index.ts';
import type { OutliveState, OutliveTask } from './state.ts';
import { underwaterRules } from './underwater/index.ts';

/** The base rules and those of every module on one machine. */
export const outliveMachine = machine<OutliveTask, OutliveState>(
  { ...baseRules, ...underwaterRules, ...gharkaneRules },
  {
    idle(ctx) {
      const { kind } = ctx.state.stage;
      next[kind](ctx);
      return kind;
    },
    over: (state) => state.stage.kind === 'over',
  },
);
