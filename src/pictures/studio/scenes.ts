import type { Scene } from '../kit/scene.ts';
import type { Order, OrderOf } from './order.ts';

/** What a game can be drawn as: a scene for each kind of order it knows, or null where there is nothing to see. */
export type Scenes = { readonly [K in Order['kind']]?: (order: OrderOf<K>) => Scene | null };

/** The scene of an order, or null where the game has no such picture. */
export function sceneOf(scenes: Scenes, order: Order): Scene | null {
  switch (order.kind) {
    case 'board':
      return scenes.board?.(order) ?? null;
    case 'shelter':
      return scenes.shelter?.(order) ?? null;
    case 'focus-reach':
      return scenes['focus-reach']?.(order) ?? null;
    case 'focus-pressure':
      return scenes['focus-pressure']?.(order) ?? null;
    case 'focus-hand':
      return scenes['focus-hand']?.(order) ?? null;
    case 'scores':
      return scenes.scores?.(order) ?? null;
  }
}
