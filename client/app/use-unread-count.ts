import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import type { unreadCount } from '#shared/messages/contract';
import { callAt } from '../lib/api-client';
import { REFRESH_UNREAD } from '../lib/refresh-unread';
import { useSession } from '../lib/session/session';
import { useFailureLog } from '../lib/use-failure-log';
import { appWords } from './words';

/** Unread messages of the signed-in user; 0 for visitors and when the count cannot be fetched. */
export function useUnreadCount(): number {
  const { user } = useSession();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['unread-count', user?._id],
    queryFn: ({ signal }) => callAt<typeof unreadCount>(BROWSING_CALLS.unreadCount, {}, { signal }),
    enabled: user !== null,
  });

  useFailureLog(appWords.unreadFailed, error);
  useEffect(() => {
    if (!user) return;
    const refresh = () => void refetch();
    window.addEventListener(REFRESH_UNREAD, refresh);
    return () => window.removeEventListener(REFRESH_UNREAD, refresh);
  }, [user, refetch]);

  return user && !isError ? (data?.unreadCount ?? 0) : 0;
}
