import type { ErrorBody } from './errors';

/** Names of the events on a socket. */
export const LIVE_EVENTS = {
  join: 'join',
  leave: 'leave',
  sendMessage: 'sendMessage',
  receiveMessage: 'receiveMessage',
  /** Contains a ChangeTopic: data of the user, or a setting, has changed, so the page fetches it again. */
  changed: 'changed',
} as const;

/**
 * The acknowledgement of an event: an answer or a refusal. The answer to `join` and `leave` is { roomId },
 * the answer to `sendMessage` is { message: MessageView }.
 */
export type Acknowledgement<Answer extends object> = Answer | Omit<ErrorBody, 'message'>;

/** Returns the room's id: two user ids, sorted, joined by a dash. */
export function buildRoomId(one: string, other: string): string {
  return [one, other].sort().join('-');
}

/** Returns the two user ids in a room's id. */
export function parseRoomMembers(roomId: string): string[] {
  return roomId.split('-');
}

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
