/** Errors of the driver and of mongoose for a server that is not reached or does not answer. */
const AWAY = new Set([
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

/** The driver passes on what a socket throws that the other side has just closed. */
const CLOSED_SOCKET = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'];

/** Server errors that pass: shutting down, electing a new primary, out of time. */
const PASSING_CODES = new Set<unknown>([
  ...[50, 91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436],
  ...CLOSED_SOCKET,
]);

const UNAUTHORIZED_CODE = 13;
const DISK_FULL_CODE = 14_031;
const DISK_FULL_NAMES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'OutOfDiskSpace']);

/** Whether the database was not reached or did not answer in time. A write may have been made all the same. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return AWAY.has(error.name) || ('code' in error && PASSING_CODES.has(error.code));
}

/** Whether a write failed because a disk is full: the database's, or the one for files of this server. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === DISK_FULL_CODE || DISK_FULL_NAMES.has(error.code);
}

/** Whether the database refused a command for want of a login or of rights. */
export function lacksRights(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNAUTHORIZED_CODE;
}
