import { parseRoomMembers } from '#shared/core/live-events';

export function mayJoin(callerId: string, roomId: string): boolean {
  return parseRoomMembers(roomId).includes(callerId);
}

export function maySendAs(callerId: string, senderId: string): boolean {
  return callerId === senderId;
}

/** Whether the user may receive messages: suspended users may not, as if they did not exist. */
export function mayReceive<User extends { suspended: boolean }>(receiver: User | null): receiver is User {
  return receiver !== null && !receiver.suspended;
}
