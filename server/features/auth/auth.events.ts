export type AuthEvents = {
  'session.ended': { sessionIds: readonly string[] };
  'session.changed': { userId: string };
};
