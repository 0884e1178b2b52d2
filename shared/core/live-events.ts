import type { ErrorBody } from './errors';

/** Event names on the socket. */
export const LIVE_EVENTS = {
  join: 'join',
  leave: 'leave',
  sendMessage: 'sendMessage',
  receiveMessage: 'receiveMessage',
  /** Carries a ChangeTopic: something of the user, or a setting, changed. The page refetches it. */
  changed: 'changed',
} as const;

/**
 * The acknowledgement of an event: the answer, or the refusal.
 * `join` and `leave` answer { roomId }, `sendMessage` answers { message: MessageView }.
 */
export type Acknowledgement<Answer extends object> = Answer | Omit<ErrorBody, 'message'>;

/** Two user ids, sorted, joined with a dash. */
export function buildRoomId(one: string, other: string): string {
  return [one, other].sort().join('-');
}

/** The two user ids of a room. */
export function parseRoomMembers(roomId: string): string[] {
  return roomId.split('-');
}
