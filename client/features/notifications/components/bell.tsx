import { useQuery } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { useFailureLog } from '../../../lib/failure-sentence';
import { CountBadge } from '../../../ui/count-badge';
import { renewPushMessages } from '../push-device';
import { unreadQuery } from '../unread-query';
import { notificationBellWords } from '../words';

export function NotificationBell({ userId }: { userId: string }) {
  const { data: unread = 0, error } = useQuery(unreadQuery(userId));
  useFailureLog(notificationBellWords.failed, error);
  useEffect(() => {
    // A failure to renew the push subscription is ignored, because the next visit retries it.
    renewPushMessages(userId).catch(() => undefined);
  }, [userId]);

  return (
    <Link to={PATHS.notifications} className="relative grid size-[44px] place-items-center">
      <BellIcon size={24} aria-hidden />
      <span className="sr-only">{notificationBellWords.title}</span>
      <CountBadge
        count={unread}
        label={notificationBellWords.unread(unread)}
        className="absolute top-0 right-0"
      />
    </Link>
  );
}
