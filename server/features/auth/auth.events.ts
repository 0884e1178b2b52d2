/** What the sessions of users publish. */
export type AuthEvents = {
  /** Sessions were deleted: their tokens are no longer accepted. */
  'session.ended': { sessionIds: readonly string[] };
  /** The list of a user's sessions changed. */
  'session.changed': { userId: string };
};
