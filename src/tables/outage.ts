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
