/** A number with a true minus, which is as wide as a plus. */
export const minus = (value: number): string => String(value).replace('-', '−');

/** The same, with a plus where something is won. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value));
