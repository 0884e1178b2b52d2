import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import type { getUnreadMessageCount } from '#shared/messages/contract';
import { callByPath } from '../lib/api-client';
import { useFailureLog } from '../lib/failure-sentence';
import { REFRESH_UNREAD } from '../lib/refresh-unread';
import { useSession } from '../lib/session/session';
import { appWords } from './words';

/** Returns 0 for visitors and while the count cannot be fetched. */
export function useUnreadCount(): number {
  const { user } = useSession();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['unread-count', user?._id],
    queryFn: ({ signal }) =>
      callByPath<typeof getUnreadMessageCount>(BROWSING_CALLS.unreadCount, {}, { signal }),
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
