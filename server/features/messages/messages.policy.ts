import { parseRoomMembers } from '#shared/core/live-events';

export function canJoinRoom(callerId: string, roomId: string): boolean {
  return parseRoomMembers(roomId).includes(callerId);
}

export function isCallerSender(callerId: string, senderId: string): boolean {
  return callerId === senderId;
}

/** Whether the user may receive messages; a suspended user counts as an unknown one. */
export function canReceiveMessages<User extends { suspended: boolean }>(
  receiver: User | null,
): receiver is User {
  return receiver !== null && !receiver.suspended;
}
