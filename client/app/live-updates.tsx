import { useQueryClient } from '@tanstack/react-query';
import type { ChangeTopic } from '#shared/core/change-topic';
import { LIVE } from '#shared/core/live-events';
import { REFRESH_UNREAD } from '../lib/refresh-unread';
import { useLiveConnection, useLiveEvent } from '../lib/use-live-event';

/** Live events mostly say 'this changed'; what the page shows of it is fetched again, also after a gap in the line. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  function messagesChanged() {
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
    window.dispatchEvent(new Event(REFRESH_UNREAD));
  }

  useLiveEvent<ChangeTopic>(LIVE.changed, (topic) => {
    if (topic === 'messages') messagesChanged();
    else void queryClient.invalidateQueries({ queryKey: [topic] });
  });
  useLiveEvent(LIVE.receiveMessage, () => messagesChanged());
  useLiveConnection(() => messagesChanged());
  return null;
}
