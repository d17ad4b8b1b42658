const mostTries = 10;

/** A bot that has just started, or a busy machine, may leave somebody without an answer: they try again. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === mostTries) throw error;
    }
  }
}
