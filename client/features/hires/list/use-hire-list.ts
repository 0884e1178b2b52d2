import { useInfiniteQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/use-now';
import type { QueryResult } from '../../../ui/query-state';
import { type HireRole, openHiresQuery, pastHiresQuery } from '../api';
import { groupHires } from '../next-step';
import { findSide } from '../sides';

/** Without `role` in both roles; `query` returns the hires in their groups. */
export function useHireList(userId: string, role?: HireRole) {
  const now = useNow();
  const open = useInfiniteQuery(openHiresQuery(userId, { role }));
  const past = useInfiniteQuery(pastHiresQuery(userId, { role }));
  const hires = [open, past].flatMap(({ data }) => data?.pages.flatMap((page) => page.items) ?? []);
  const groups = groupHires(hires, (hire) => findSide(hire, userId), now);
  const query: QueryResult<typeof groups> = {
    data: open.data && past.data && groups,
    error: open.error ?? past.error,
    isFetching: open.isFetching || past.isFetching,
    refetch: () => Promise.all([open.refetch(), past.refetch()]),
  };
  return { now, open, past, query };
}
