import { useQueryClient } from '@tanstack/react-query';
import { type ChangedTopic, LIVE } from '#shared/core/live-events';
import { REFRESH_UNREAD } from '../lib/refresh-unread';
import { useLiveEvent } from '../lib/use-live-event';

/** Live events mostly say 'this changed'; what the page shows of it is fetched again. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const refreshUnread = () => window.dispatchEvent(new Event(REFRESH_UNREAD));

  useLiveEvent<ChangedTopic>(LIVE.changed, (topic) => {
    void queryClient.invalidateQueries({ queryKey: [topic] });
    if (topic === 'messages') refreshUnread();
  });
  useLiveEvent(LIVE.receiveMessage, refreshUnread);
  return null;
}
