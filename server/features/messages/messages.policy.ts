import { parseRoomMembers } from '#shared/core/live-events';

/** A room is open to its two members only. */
export function mayJoin(callerId: string, roomId: string): boolean {
  return parseRoomMembers(roomId).includes(callerId);
}

/** Users send messages in their own name only. */
export function maySendAs(callerId: string, senderId: string): boolean {
  return callerId === senderId;
}

/** Suspended users receive no messages, as if they did not exist. */
export function mayReceive<User extends { suspended: boolean }>(receiver: User | null): receiver is User {
  return receiver !== null && !receiver.suspended;
}
