import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { MessageView } from '#shared/messages/contract';
import { threadQuery } from './api';

/** The loaded pages of one conversation, as messages are added to them and read. */
export function threadCache(queryClient: QueryClient, userId: string, otherId: string) {
  const { queryKey } = threadQuery(userId, otherId);
  const change = (how: (pages: MessageView[][]) => MessageView[][]) =>
    queryClient.setQueryData<InfiniteData<MessageView[], string>>(
      queryKey,
      (data) => data && { ...data, pages: how(data.pages) },
    );

  return {
    /** Puts a message where it belongs, once. */
    async add(message: MessageView): Promise<void> {
      await answerUnderWay();
      change((pages) => {
        const [newest = [], ...older] = pages;
        if (pages.some((page) => page.some(({ _id }) => _id === message._id))) return pages;
        return [[...newest, message].sort(byTime), ...older];
      });
    },

    markRead(messageIds: readonly string[]): void {
      const read = new Set(messageIds);
      change((pages) =>
        pages.map((page) =>
          page.map((message) => (read.has(message._id) ? { ...message, isRead: true } : message)),
        ),
      );
    },
  };

  /** An answer that is on its way was perhaps made before the message, and will replace what the cache holds. */
  async function answerUnderWay(): Promise<void> {
    if (queryClient.isFetching({ queryKey, exact: true }) === 0) return;
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }
}

function byTime(one: MessageView, other: MessageView): number {
  return one.timestamp.localeCompare(other.timestamp);
}
