/**
 * The topics of changes, used by the change feed, by the reply cache and by live events. `lenders`: the
 * public view of a user, which lists of cars contain; `users`: everything about users; `sessions`: sessions
 * that ended or whose rights changed, but not new sessions; `calendars`: the taken days of a car; `blocks`:
 * the users who block others.
 */
export const CHANGE_TOPICS = [
  'users',
  'lenders',
  'cars',
  'payments',
  'reveals',
  'messages',
  'audit',
  'settings',
  'sessions',
  'letters',
  'calendars',
  'hires',
  'reviews',
  'notifications',
  'blocks',
  'disputes',
  'reports',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];
