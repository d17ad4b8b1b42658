/** Discord's reasons that something can't be done. */
export const codes = {
  unknownChannel: 10003,
  unknownGuild: 10004,
  unknownMessage: 10008,
  alreadyAcknowledged: 40060,
  missingAccess: 50001,
  cantSendToUser: 50007,
  missingPermissions: 50013,
  threadArchived: 50083,
  threadExists: 160004,
} as const;

export const codeOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : null;
