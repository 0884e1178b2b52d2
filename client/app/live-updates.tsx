import { useQueryClient } from '@tanstack/react-query';
import type { ChangeTopic } from '#shared/core/change-topic';
import { LIVE } from '#shared/core/live-events';
import { REFRESH_UNREAD } from '../lib/refresh-unread';
import { useLiveConnection, useLiveEvent } from '../lib/use-live-event';

/** Refetches what live events name as changed, and everything after a broken connection. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  function refetchMessages() {
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
    window.dispatchEvent(new Event(REFRESH_UNREAD));
  }

  useLiveEvent<ChangeTopic>(LIVE.changed, (topic) => {
    if (topic === 'messages') refetchMessages();
    else void queryClient.invalidateQueries({ queryKey: [topic] });
  });
  useLiveEvent(LIVE.receiveMessage, () => refetchMessages());
  useLiveConnection(() => refetchMessages());
  // The server ended this session: the refused call signs out.
  useLiveEvent<string>('disconnect', (reason) => {
    if (reason === 'io server disconnect') refetchMessages();
  });
  return null;
}
