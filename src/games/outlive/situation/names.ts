export const names: readonly string[] = ['orange', 'violet', 'blue', 'beige'];

/** Who resolved an event of a stated situation that is not to matter. */
export const nobody = -1;
