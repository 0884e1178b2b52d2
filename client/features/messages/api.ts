import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { type Acknowledgement, buildRoomId, LIVE_EVENTS } from '#shared/core/live-events';
import {
  listMessages,
  type MessageView,
  markAsRead,
  readThread,
  sendMessage,
} from '#shared/messages/contract';
import { call } from '../../lib/api-client';
import { connectedSocket } from '../../lib/live-socket';

const ACK_TIMEOUT_MS = 5_000;

/** The signed-in user's messages, from which the list of conversations is made. */
export function inboxQuery(userId: string) {
  return queryOptions({
    queryKey: ['messages', 'inbox', userId],
    queryFn: ({ signal }) => call(listMessages, { params: { userId } }, { signal }),
  });
}

/**
 * A conversation in pages: the newest page first, oldest message first within a page.
 * Messages that arrive while it is closed do not reach the cache, so it is refetched whenever it opens.
 */
export function threadQuery(userId: string, otherId: string) {
  return infiniteQueryOptions({
    queryKey: ['thread', userId, otherId],
    queryFn: ({ pageParam, signal }) =>
      call(
        readThread,
        { params: { userId, otherId }, query: pageParam ? { before: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < MESSAGE_LIMITS.threadPage ? undefined : page[0]?._id),
    staleTime: 0,
  });
}

/** `timestamp` is the sender's clock, `clientId` the sender's name of the message: a retry is the same message. */
export type Draft = {
  senderId: string;
  receiverId: string;
  message: string;
  timestamp: string;
  clientId: string;
  carId?: string;
};

/** Sends a message of the token's user by socket, or by POST if no acknowledgement arrives. */
export async function deliver(token: string, draft: Draft): Promise<MessageView> {
  const { senderId, receiverId } = draft;
  const payload = { ...draft, roomId: buildRoomId(senderId, receiverId) };
  const ack: Acknowledgement<{ message: MessageView }> | null | undefined = await connectedSocket(token)
    ?.timeout(ACK_TIMEOUT_MS)
    .emitWithAck(LIVE_EVENTS.sendMessage, payload)
    .catch(() => null);
  if (ack && 'message' in ack) return ack.message;
  return call(sendMessage, { params: { senderId, receiverId }, body: payload }, { token });
}

export async function markRead(messageIds: string[]): Promise<void> {
  await call(markAsRead, { body: { messageIds } });
}
