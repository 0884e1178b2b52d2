import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { type Ack, LIVE, roomOf } from '#shared/core/live-events';
import {
  listMessages,
  type MessageView,
  markAsRead,
  readThread,
  sendMessage,
} from '#shared/messages/contract';
import { call } from '../../lib/api-client';
import { liveSocket } from '../../lib/live-socket';

const ACK_PATIENCE_MS = 5_000;

/** The signed-in user's messages, from which the list of conversations is made. */
export function inboxOptions(userId: string) {
  return queryOptions({
    queryKey: ['messages', 'inbox', userId],
    queryFn: ({ signal }) => call(listMessages, { params: { userId } }, { signal }),
  });
}

/** A conversation in pages, the newest page first, each oldest message first. */
export function threadOptions(userId: string, otherId: string) {
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
  });
}

/** Puts a message where it belongs in the loaded thread, once. */
export function addToThread(
  queryClient: QueryClient,
  userId: string,
  otherId: string,
  message: MessageView,
): void {
  queryClient.setQueryData<InfiniteData<MessageView[], string>>(
    threadOptions(userId, otherId).queryKey,
    (data) => {
      if (!data || data.pages.some((page) => page.some(({ _id }) => _id === message._id))) return data;
      const [newest = [], ...older] = data.pages;
      const inOrder = [...newest, message].sort((one, other) => one.timestamp.localeCompare(other.timestamp));
      return { ...data, pages: [inOrder, ...older] };
    },
  );
}

type Draft = { senderId: string; receiverId: string; message: string };

/** By the socket, and by POST where that does not answer: the same timestamp makes both one message. */
export async function deliver(token: string, draft: Draft): Promise<MessageView> {
  const payload = {
    ...draft,
    timestamp: new Date().toISOString(),
    roomId: roomOf(draft.senderId, draft.receiverId),
  };
  const socket = await liveSocket(token);
  if (socket.connected) {
    const answer: Ack<{ message: MessageView }> | null = await socket
      .timeout(ACK_PATIENCE_MS)
      .emitWithAck(LIVE.sendMessage, payload)
      .catch(() => null);
    if (answer && 'message' in answer) return answer.message;
  }
  const { senderId, receiverId } = draft;
  return call(sendMessage, { params: { senderId, receiverId }, body: payload });
}

export async function markRead(messageIds: string[]): Promise<void> {
  await call(markAsRead, { body: { messageIds } });
}
