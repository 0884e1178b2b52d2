import type { ErrorBody } from './errors';

export const LIVE_EVENTS = {
  join: 'join',
  leave: 'leave',
  sendMessage: 'sendMessage',
  receiveMessage: 'receiveMessage',
  /** Names a ChangeTopic: the page fetches data of that topic again. */
  changed: 'changed',
} as const;

/** Reply to an event. For `join` and `leave` { roomId }, for `sendMessage` { message: MessageView }. */
export type Acknowledgement<Answer extends object> = Answer | Omit<ErrorBody, 'message'>;

/** Returns the two ids sorted and joined by a dash. */
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
