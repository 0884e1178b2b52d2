import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { type Acknowledgement, buildRoomId, LIVE_EVENTS } from '#shared/core/live-events';
import {
  listConversationMessages,
  listInboxMessages,
  type MessageView,
  sendMessage,
} from '#shared/messages/contract';
import { call } from '../../lib/api-client';
import { getConnectedSocket } from '../../lib/live-socket';

const ACK_TIMEOUT_MS = 5_000;

/** Query of the signed-in user's messages, from which the page builds the list of conversations. */
export function inboxQuery(userId: string) {
  return queryOptions({
    queryKey: ['messages', 'inbox', userId],
    queryFn: ({ signal }) => call(listInboxMessages, { params: { userId } }, { signal }),
  });
}

/** Query of a thread's pages, newest first; always stale, because a closed thread receives no messages. */
export function threadQuery(userId: string, otherId: string) {
  return infiniteQueryOptions({
    queryKey: ['thread', userId, otherId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listConversationMessages,
        { params: { userId, otherId }, query: pageParam ? { before: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < MESSAGE_LIMITS.threadPage ? undefined : page[0]?._id),
    staleTime: 0,
  });
}

/** Message to send; `timestamp` is the sender's. The server stores a `clientId` once, even after a retry. */
type OutgoingMessage = {
  senderId: string;
  receiverId: string;
  message: string;
  timestamp: string;
  clientId: string;
  carId?: string;
};

/** Sends a message through the socket, or by POST if the socket does not acknowledge it. */
export async function deliverMessage(token: string, draft: OutgoingMessage): Promise<MessageView> {
  const { senderId, receiverId } = draft;
  const payload = { ...draft, roomId: buildRoomId(senderId, receiverId) };
  const ack: Acknowledgement<{ message: MessageView }> | null | undefined = await getConnectedSocket(token)
    ?.timeout(ACK_TIMEOUT_MS)
    .emitWithAck(LIVE_EVENTS.sendMessage, payload)
    .catch(() => null);
  if (ack && 'message' in ack) return ack.message;
  return call(sendMessage, { params: { senderId, receiverId }, body: payload }, { token });
}
