import { queryOptions } from '@tanstack/react-query';
import type { getCatalogue, getLender } from '#shared/catalogue/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callAt } from '../../lib/api-client';

/** A lender's listed cars, newest first. */
export function catalogueQuery(brandId: string) {
  return queryOptions({
    queryKey: ['listings', 'catalogue', brandId],
    queryFn: ({ signal }) =>
      callAt<typeof getCatalogue>(BROWSING_CALLS.getCatalogue, { params: { brandId } }, { signal }),
  });
}

/** Who lends them, with the number of cars and the usual answer time. */
export function lenderQuery(userId: string) {
  return queryOptions({
    queryKey: ['lender', userId],
    queryFn: ({ signal }) =>
      callAt<typeof getLender>(BROWSING_CALLS.getLender, { params: { userId } }, { signal }),
  });
}
