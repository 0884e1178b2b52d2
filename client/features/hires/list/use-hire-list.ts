import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HireView } from '#shared/hires/contract';
import { useNow } from '../../../lib/use-now';
import type { QueryResult } from '../../../ui/query-state';
import { openHiresQuery, pastHiresQuery } from '../api';
import { loadAccidentScreen } from '../incidents/load-screen';
import { type HireListParts, splitHireList } from '../next-step';
import { findSideOfUser, type Side } from '../sides';

/** Loads a user's hires; `query.data` groups the hires of one side, or of both if no side is given. */
export function useHireList(userId: string) {
  const now = useNow();
  const open = useInfiniteQuery(openHiresQuery(userId));
  useEffect(() => loadAccidentScreen(open.data?.pages.flatMap(({ items }) => items) ?? []), [open.data]);
  const past = useInfiniteQuery(pastHiresQuery(userId));
  const hires = [open, past].flatMap(({ data }) => data?.pages.flatMap((page) => page.items) ?? []);
  const sideOf = (hire: HireView) => findSideOfUser(hire, userId);

  function groups(side?: Side): HireListParts {
    return splitHireList(
      hires.filter((hire) => !side || sideOf(hire) === side),
      sideOf,
      now,
    );
  }
  const query: QueryResult<typeof groups> = {
    data: open.data && past.data && groups,
    error: open.error ?? past.error,
    isFetching: open.isFetching || past.isFetching,
    refetch: () => Promise.all([open.refetch(), past.refetch()]),
  };
  return { now, open, past, query };
}
