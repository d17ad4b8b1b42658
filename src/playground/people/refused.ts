/** A person can't do that: what Discord's own client would not let them do. */
export class Refused extends Error {}

export const listed = (words: readonly string[]): string => (words.length > 0 ? words.join(', ') : 'none');
