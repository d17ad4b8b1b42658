/** The boxes that content comes in besides the base game's; each is called like the module that plays with it. */
export type Box = 'underwater' | 'gharkane';

/** What is in the base box and in those of the modules in play. */
export const idsIn = <K extends string>(
  ids: readonly K[],
  rowOf: (id: K) => { readonly box?: Box },
  modules: readonly string[],
): K[] =>
  ids.filter((id) => {
    const { box } = rowOf(id);
    return box === undefined || modules.includes(box);
  });
