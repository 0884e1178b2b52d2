import { useInfiniteQuery } from '@tanstack/react-query';
import { type HireRole, openHiresQuery, pastHiresQuery } from '../api';
import { groupHires } from '../next-step';
import { sideOf } from '../sides';
import { useNow } from '../use-now';

/** The hires of a user in their groups, of one role or of both. */
export function useHireList(userId: string, role?: HireRole) {
  const now = useNow();
  const open = useInfiniteQuery(openHiresQuery(userId, { role }));
  const past = useInfiniteQuery(pastHiresQuery(userId, { role }));
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
