import { useQuery } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { NOTIFICATION_CALLS } from '#shared/core/browsing-calls';
import { PATHS } from '#shared/core/paths';
import type { listNotifications } from '#shared/notifications/contract';
import { callByPath } from '../../../lib/api-client';
import { useFailureLog } from '../../../lib/failure-sentence';
import { CountBadge } from '../../../ui/count-badge';
import { renewPushMessages } from '../push-device';
import { bellWords } from '../words';

export function NotificationBell({ userId }: { userId: string }) {
  const { data: unread = 0, error } = useQuery({
    queryKey: ['notifications', userId, 'unread'],
    queryFn: async ({ signal }) =>
      (await callByPath<typeof listNotifications>(NOTIFICATION_CALLS.list, {}, { signal })).unread,
  });
  useFailureLog(bellWords.failed, error);
  useEffect(() => {
    // A failure is ignored; the next visit tries again.
    renewPushMessages(userId).catch(() => undefined);
  }, [userId]);

  return (
    <Link to={PATHS.notifications} className="relative grid size-11 place-items-center">
      <BellIcon size={24} aria-hidden />
      <span className="sr-only">{bellWords.title}</span>
      <CountBadge count={unread} label={bellWords.unread(unread)} className="absolute top-0 right-0" />
    </Link>
  );
}
