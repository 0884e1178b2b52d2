import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveConnection } from '../../../lib/use-live-event';
import { type HireRole, openHiresQuery, pastHiresQuery } from '../api';
import { groupHires } from '../next-step';
import { sideOf } from '../sides';
import { useNow } from '../use-now';

/** The hires of a user in their groups, of one role or of both. */
export function useHireList(userId: string, role?: HireRole) {
  const now = useNow();
  const open = useInfiniteQuery(openHiresQuery(userId, { role }));
  const past = useInfiniteQuery(pastHiresQuery(userId, { role }));
  useMissedHires();
  const hires = [open, past].flatMap(({ data }) => data?.pages.flatMap((page) => page.items) ?? []);
  const groups = groupHires(hires, (hire) => sideOf(hire, userId), now);
  return {
    now,
    open,
    past,
    groups,
    error: open.error ?? past.error,
    isKnown: Boolean(open.data && past.data),
  };
}

/** Fetches hires again after a broken connection: their events were missed. */
export function useMissedHires(): void {
  const queryClient = useQueryClient();
  useLiveConnection(() => void queryClient.invalidateQueries({ queryKey: ['hires'] }));
}
