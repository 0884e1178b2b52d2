import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SignedInUser } from '#shared/auth/contract';
import { LIVE, roomOf } from '#shared/core/live-events';
import type { MessageView } from '#shared/messages/contract';
import { liveSocket } from '../../lib/live-socket';
import { REFRESH_UNREAD } from '../../lib/refresh-unread';
import { useLiveEvent } from '../../lib/use-live-event';
import { addToThread, deliver, markRead, threadOptions } from './api';

/**
 * One conversation as it goes on: loaded, joined while open, continued by live messages, fetched again after
 * a reconnect, and what was received marked as read.
 */
export function useThread(user: SignedInUser, otherId: string) {
  const queryClient = useQueryClient();
  const thread = useInfiniteQuery(threadOptions(user._id, otherId));
  const messages = thread.data?.pages.toReversed().flat() ?? [];
  const { refetch } = thread;
  const roomId = roomOf(user._id, otherId);

  useEffect(() => {
    let leave = () => {};
    let gone = false;
    void liveSocket(user.token).then((socket) => {
      if (gone) return;
      let joinedBefore = false;
      const join = () => {
        socket.emit(LIVE.join, roomId);
        if (joinedBefore) void refetch();
        joinedBefore = true;
      };
      if (socket.connected) join();
      socket.on('connect', join);
      leave = () => {
        socket.off('connect', join);
        socket.emit(LIVE.leave, roomId);
      };
    });
    return () => {
      gone = true;
      leave();
    };
  }, [user.token, roomId, refetch]);

  useLiveEvent<MessageView>(LIVE.receiveMessage, (message) => {
    if (message.roomId === roomId) addToThread(queryClient, user._id, otherId, message);
  });

  const unread = messages.filter((message) => message.receiverId === user._id && !message.isRead);
  const unreadIds = unread.map((message) => message._id).join(',');
  useEffect(() => {
    if (!unreadIds) return;
    markRead(unreadIds.split(','))
      .then(() => {
        window.dispatchEvent(new Event(REFRESH_UNREAD));
        return queryClient.invalidateQueries({ queryKey: ['messages'] });
      })
      .catch(() => undefined);
  }, [unreadIds, queryClient]);

  const sending = useMutation({
    mutationFn: (message: string) =>
      deliver(user.token, { senderId: user._id, receiverId: otherId, message }),
    onSuccess: (message) => {
      addToThread(queryClient, user._id, otherId, message);
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
    },
  });

  return { thread, messages, sending };
}
