import type { ErrorBody } from './errors';

export const LIVE_EVENTS = {
  join: 'join',
  leave: 'leave',
  sendMessage: 'sendMessage',
  receiveMessage: 'receiveMessage',
  /** Event that names a ChangeTopic; the page then fetches data of that topic again. */
  changed: 'changed',
} as const;

/** Reply to an event: { roomId } for `join` and `leave`, { message: MessageView } for `sendMessage`. */
export type Acknowledgement<Answer extends object> = Answer | Omit<ErrorBody, 'message'>;

/** Returns the two user ids, sorted and joined by a dash. */
export function buildRoomId(one: string, other: string): string {
  return [one, other].sort().join('-');
}

export function parseRoomMembers(roomId: string): string[] {
  return roomId.split('-');
}

/**
 * Topics of the change feed, the reply cache and live events. `lenders`: the public view of a user; `users`:
 * everything about users; `sessions`: ended or changed sessions, not new ones; `calendars`: taken days;
 * `blocks`: who blocks whom.
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
  'papers',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];
