/** Names of driver and mongoose errors for a server that cannot be reached or does not respond. */
const UNAVAILABLE_ERRORS = new Set([
  'MongoClientClosedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
]);

/** Codes of socket errors, which the driver passes on if the server has just closed the connection. */
const CLOSED_SOCKET_CODES = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'];

/** Codes of temporary server errors: shutdown, election of a new primary, timeout. */
const TEMPORARY_CODES = new Set<unknown>([
  ...[50, 91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436],
  ...CLOSED_SOCKET_CODES,
]);

const UNAUTHORIZED_CODE = 13;
const DISK_FULL_CODE = 14_031;
const DISK_FULL_NAMES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'OutOfDiskSpace']);

/** Whether the database could not be reached or did not respond in time; it may have applied the write. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return UNAVAILABLE_ERRORS.has(error.name) || ('code' in error && TEMPORARY_CODES.has(error.code));
}

/** Whether a write failed because the disk of the database or of this server is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === DISK_FULL_CODE || DISK_FULL_NAMES.has(error.code);
}

/** Whether the database refused a command because a login or rights are missing. */
export function isUnauthorizedError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNAUTHORIZED_CODE;
}
