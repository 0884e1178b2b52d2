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
