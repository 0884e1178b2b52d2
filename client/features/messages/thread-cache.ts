import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '#shared/auth/contract';
import type { MessageView } from '#shared/messages/contract';
import type { WaitingMessage } from '../../lib/outbox/waiting';
import { deliverMessage, threadQuery } from './api';

export function createThreadCache(queryClient: QueryClient, userId: string, otherId: string) {
  const { queryKey } = threadQuery(userId, otherId);
  const updatePages = (update: (pages: MessageView[][]) => MessageView[][]) =>
    queryClient.setQueryData<InfiniteData<MessageView[], string>>(
      queryKey,
      (data) => data && { ...data, pages: update(data.pages) },
    );

  return {
    /** Inserts a message in the order of timestamps, unless the cache has it already. */
    async add(message: MessageView): Promise<void> {
      await waitForFetch();
      updatePages((pages) => {
        const [newest = [], ...older] = pages;
        if (pages.some((page) => page.some(({ _id }) => _id === message._id))) return pages;
        return [[...newest, message].sort(byTime), ...older];
      });
    },

    markRead(messageIds: readonly string[]): void {
      const read = new Set(messageIds);
      updatePages((pages) =>
        pages.map((page) =>
          page.map((message) => (read.has(message._id) ? { ...message, isRead: true } : message)),
        ),
      );
    },
  };

  /** Waits for a running fetch: otherwise its older reply would remove a newer message from the cache. */
  async function waitForFetch(): Promise<void> {
    if (queryClient.isFetching({ queryKey, exact: true }) === 0) return;
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }
}

function byTime(one: MessageView, other: MessageView): number {
  return one.timestamp.localeCompare(other.timestamp);
}

export async function sendWaitingMessage(
  queryClient: QueryClient,
  user: SignedInUser,
  { id, receiverId, message, timestamp, carId }: WaitingMessage,
): Promise<void> {
  const about = carId ? { carId } : {};
  const draft = { senderId: user._id, receiverId, message, timestamp, clientId: id, ...about };
  await createThreadCache(queryClient, user._id, receiverId).add(await deliverMessage(user.token, draft));
  void queryClient.invalidateQueries({ queryKey: ['messages'] });
}
