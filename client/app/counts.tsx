import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import type { countHiresAwaitingCaller } from '#shared/hires/contract';
import type { getUnreadMessageCount } from '#shared/messages/contract';
import { callByPath } from '../lib/api-client';
import { useFailureLog } from '../lib/failure-sentence';
import { REFRESH_UNREAD_EVENT } from '../lib/refresh-unread';
import { useSession } from '../lib/session/session';
import { CountBadge } from '../ui/count-badge';
import { appWords } from './words';

type Counts = { hires: number; messages: number };

export function useNavigationCounts(): Counts {
  return { hires: useWaitingCount(), messages: useUnreadCount() };
}

type PlaceBadgeProps = { counts: Counts; place: string };

/** Shows the count beside a link to hires or messages; renders nothing if `place` is another link. */
export function NavigationCountBadge({ counts, place }: PlaceBadgeProps) {
  if (place === 'hires') return <CountBadge count={counts.hires} label={appWords.waiting(counts.hires)} />;
  if (place !== 'messages') return null;
  return <CountBadge count={counts.messages} label={appWords.unread(counts.messages)} />;
}

/** Shows the counts in all elements of the frame that have the attribute data-count. */
export function FrameCountBadges() {
  const counts = useNavigationCounts();
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('[data-count]')]), []);
  return places.map((place) =>
    createPortal(<NavigationCountBadge place={place.dataset.count ?? ''} counts={counts} />, place),
  );
}

/** Returns the number of unread messages: 0 for visitors and while the number cannot be fetched. */
function useUnreadCount(): number {
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
    window.addEventListener(REFRESH_UNREAD_EVENT, refresh);
    return () => window.removeEventListener(REFRESH_UNREAD_EVENT, refresh);
  }, [user, refetch]);

  return user && !isError ? (data?.unreadCount ?? 0) : 0;
}

/** Returns how many hires wait for the user: 0 for visitors and while the count cannot be fetched. */
function useWaitingCount(): number {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: ['hires', user?._id, 'waiting'],
    queryFn: ({ signal }) =>
      callByPath<typeof countHiresAwaitingCaller>(BROWSING_CALLS.waitingHires, {}, { signal }),
    enabled: user !== null,
  });
  return user ? (data?.waiting ?? 0) : 0;
}
