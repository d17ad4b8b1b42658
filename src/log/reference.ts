import { randomInt } from 'node:crypto';

/** Letters that nobody mistakes for others. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** A short word by which a line of the log is found again, read aloud or typed. */
export const newReference = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('');
