import { queryOptions } from '@tanstack/react-query';
import type { getCatalogue } from '#shared/catalogue/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callByPath } from '../../lib/api-client';

export function catalogueQuery(brandId: string) {
  return queryOptions({
    queryKey: ['listings', 'catalogue', brandId],
    queryFn: ({ signal }) =>
      callByPath<typeof getCatalogue>(BROWSING_CALLS.getCatalogue, { params: { brandId } }, { signal }),
  });
}
