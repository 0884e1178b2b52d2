import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { SignedInUser } from '#shared/auth/contract';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { buildRoomId, LIVE_EVENTS } from '#shared/core/live-events';
import { type MessageView, markMessagesAsRead } from '#shared/messages/contract';
import { call } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { useFailureLog } from '../../lib/failure-sentence';
import { addOutboxEntry, getOutboxEntries, useOutbox } from '../../lib/outbox/outbox';
import { createUuid, filterSendableEntries } from '../../lib/outbox/waiting';
import { REFRESH_UNREAD_EVENT } from '../../lib/refresh-unread';
import { useLiveConnection, useLiveEvent, useLiveSocket } from '../../lib/use-live-event';
import { deliverMessage, threadQuery } from './api';
import { createThreadCache } from './thread-cache';
import { messageWords } from './words';

/** Joins a conversation's live room while the component is mounted, and again after each reconnect. */
function useRoom(roomId: string): void {
  useLiveSocket((socket) => {
    const join = () => socket.emit(LIVE_EVENTS.join, roomId);
    if (socket.connected) join();
    socket.on('connect', join);
    return () => {
      socket.off('connect', join);
      socket.emit(LIVE_EVENTS.leave, roomId);
    };
  });
}

/**
 * Loads a conversation and keeps it up to date: joins its room, appends live messages, refetches after a
 * reconnect and marks received messages as read. Sent messages refer to the car `carId`, if set.
 */
export function useThread(user: SignedInUser, otherId: string, carId?: string) {
  const queryClient = useQueryClient();
  const cache = useMemo(
    () => createThreadCache(queryClient, user._id, otherId),
    [queryClient, user._id, otherId],
  );
  const thread = useInfiniteQuery(threadQuery(user._id, otherId));
  const messages = useMemo(() => thread.data?.pages.toReversed().flat() ?? [], [thread.data]);
  const roomId = buildRoomId(user._id, otherId);
  const send = useSending(user, otherId, carId);

  const outbox = useOutbox(user._id);
  const waiting = useMemo(
    () =>
      outbox.filter((entry) => entry.kind === 'message').filter(({ receiverId }) => receiverId === otherId),
    [outbox, otherId],
  );

  useRoom(roomId);
  useLiveConnection(() => void thread.refetch());
  useLiveEvent<MessageView>(LIVE_EVENTS.receiveMessage, (message) => {
    if (message.roomId === roomId) void cache.add(message);
  });

  const unread = messages.filter((message) => message.receiverId === user._id && !message.isRead);
  const unreadIds = unread.map((message) => message._id).join(',');
  useEffect(() => {
    if (!unreadIds) return;
    const ids = unreadIds.split(',');
    call(markMessagesAsRead, { body: { messageIds: ids } })
      .then(() => {
        cache.markRead(ids);
        window.dispatchEvent(new Event(REFRESH_UNREAD_EVENT));
        return queryClient.invalidateQueries({ queryKey: ['messages'] });
      })
      .catch(() => undefined);
  }, [unreadIds, cache, queryClient]);

  const sending = useMutation({
    mutationFn: send,
    onSuccess: (message) => {
      if (!message) return;
      void cache.add(message);
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
    },
  });
  useFailureLog(messageWords.loadFailed, thread.error);
  useFailureLog(messageWords.sendFailed, sending.error);

  return { thread, messages, waiting, sending };
}

/**
 * Returns a function that sends a text; that function returns null if the message waits in the outbox. A
 * failed message keeps its id in a quick retry, because the first attempt may have reached the server.
 */
function useSending(user: SignedInUser, otherId: string, carId: string | undefined) {
  const failed = useRef({ message: '', at: 0, id: '' });

  return async (message: string): Promise<MessageView | null> => {
    const now = Date.now();
    const { current } = failed;
    const isRetry = current.message === message && now - current.at < MESSAGE_LIMITS.sameMessageMs;
    const { at, id } = isRetry ? current : { at: now, id: createUuid() };
    failed.current = { message, at, id };
    const about = {
      receiverId: otherId,
      message,
      timestamp: new Date(at).toISOString(),
      ...(carId && { carId }),
    };
    const isBehind = filterSendableEntries(getOutboxEntries(user._id)).some(
      (entry) => entry.kind === 'message' && entry.receiverId === otherId,
    );
    const sent = await sendOrQueue(
      () => deliverMessage(user.token, { senderId: user._id, clientId: id, ...about }),
      () => addOutboxEntry(user._id, { kind: 'message', id, ...about }),
      isBehind,
    );
    failed.current = { message: '', at: 0, id: '' };
    return sent;
  };
}

/** Sends a message at once; queues it in the outbox if earlier messages wait or there is no network. */
async function sendOrQueue(
  send: () => Promise<MessageView>,
  wait: () => Promise<boolean>,
  isBehind: boolean,
): Promise<MessageView | null> {
  if ((isBehind || !navigator.onLine) && (await wait())) return null;
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'offline' && (await wait())) return null;
    throw error;
  }
}
