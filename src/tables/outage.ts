/** What Prisma says of a query; a commit or rollback comes through untranslated, in the words of the driver's adapter. */
const signs: readonly string[] = [
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'],
  ...[
    'ConnectionClosed',
    'DatabaseNotReachable',
    'SocketTimeout',
    'TooManyConnections',
    'TransactionWriteConflict',
  ],
  ...['ECONN', 'EPIPE', 'ETIMEDOUT', '57P0', '08006', '08003', '08001', '40P01', '53300'],
  ...[
    'Connection terminated',
    'closed the connection',
    'not reachable',
    'timeout exceeded',
    'Server has closed',
  ],
];
const pattern = new RegExp(signs.join('|'), 'i');

/** The connection, not the request, was at fault: trying again may help. */
export function isOutage(error: unknown): boolean {
  return error instanceof Error && pattern.test(`${error.name} ${error.message} ${JSON.stringify(error)}`);
}

const tries = 6;
/** As long as all tries of one request take together. */
const patienceMs = 8_000;

/** How long to wait before a request is made again. */
export const outagePause = (attempt: number): number => 100 * 2 ** attempt;

/** Does again what failed by an outage, for a moment: only what may be done twice. */
export async function throughOutage<T>(
  work: () => Promise<T>,
  pause: (ms: number) => Promise<unknown>,
  patience = patienceMs,
): Promise<T> {
  const until = performance.now() + patience;
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const ms = outagePause(attempt);
      if (!isOutage(error) || attempt >= tries || performance.now() + ms > until) throw error;
      await pause(ms);
    }
  }
}
