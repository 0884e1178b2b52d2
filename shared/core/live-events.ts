import type { ErrorBody } from './errors';

/** Names on the socket (SPEC §7). */
export const LIVE = {
  join: 'join',
  leave: 'leave',
  sendMessage: 'sendMessage',
  receiveMessage: 'receiveMessage',
  /** Beyond the specified events, with a ChangeTopic: something of the user, or a setting, changed; the page refetches it. */
  changed: 'changed',
} as const;

/**
 * What the acknowledgement of an event carries: the answer, or why there is none.
 * `join` and `leave` answer { roomId }, `sendMessage` answers { message: MessageView }.
 */
export type Ack<Answer extends object> = Answer | Omit<ErrorBody, 'message'>;

/** Two user ids, sorted, joined with a dash (SPEC §3). */
export function roomOf(one: string, other: string): string {
  return [one, other].sort().join('-');
}

/** The two user ids of a room. */
export function membersOf(roomId: string): string[] {
  return roomId.split('-');
}
