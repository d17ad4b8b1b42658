import type { World } from '../world/world.ts';

/** Waits, change by change, until something is so; `check` may throw to give up at once. */
export function until<T>(
  world: World,
  patience: number,
  check: () => T | undefined,
  why: () => string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isDue = false;
    const stop = world.changes.listen(() => {
      if (isDue) return;
      isDue = true;
      // After the change is whole, not in the middle of it.
      queueMicrotask(() => {
        isDue = false;
        look();
      });
    });
    const timer = setTimeout(() => end(() => reject(new Error(why()))), patience);
    const end = (finish: () => void) => {
      stop();
      clearTimeout(timer);
      finish();
    };
    const look = () => {
      try {
        const found = check();
        if (found !== undefined) end(() => resolve(found));
      } catch (error) {
        end(() => reject(error));
      }
    };
    look();
  });
}
