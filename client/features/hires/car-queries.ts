import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import type { getCarAvailability } from '#shared/hires/calendar-contract';
import type { listHires } from '#shared/hires/contract';
import { callByPath } from '../../lib/api-client';

export function hiresWithPersonQuery(userId: string, otherId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'with', otherId],
    queryFn: ({ signal }) =>
      callByPath<typeof listHires>(BROWSING_CALLS.listHires, { query: { with: otherId } }, { signal }),
    select: (page) => page.items,
  });
}

/** Query of taken days, fetched whenever the calendar opens because requests for taken days are refused. */
export function availabilityQuery(carId: string, range: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['availability', carId, range.from, range.to],
    queryFn: ({ signal }) =>
      callByPath<typeof getCarAvailability>(
        BROWSING_CALLS.getCarAvailability,
        { params: { carId }, query: range },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
