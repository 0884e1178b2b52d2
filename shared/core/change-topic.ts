/**
 * What can change: the one list of topics for the change feed, for cached replies and for live events.
 * `lenders` is the public view of a user, which lists of cars carry; `users` is everything about users; `sessions` is what
 * ends a session or changes its rights, not a new one; `calendars` is which days of a car are taken; `blocks` names the users
 * who block others.
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
