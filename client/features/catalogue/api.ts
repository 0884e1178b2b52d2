import { queryOptions } from '@tanstack/react-query';
import { getCatalogue } from '#shared/catalogue/contract';
import { call } from '../../lib/api-client';

/** A lender's listed cars, newest first. */
export function catalogue(brandId: string) {
  return queryOptions({
    queryKey: ['listings', 'catalogue', brandId],
    queryFn: ({ signal }) => call(getCatalogue, { params: { brandId } }, { signal }),
  });
}
