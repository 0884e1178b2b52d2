export type AuthEvents = {
  /** Sessions were deleted, so their tokens are no longer accepted. */
  'session.ended': { sessionIds: readonly string[] };
  /** A user's list of sessions changed. */
  'session.changed': { userId: string };
};
