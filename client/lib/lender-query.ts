import { queryOptions } from '@tanstack/react-query';
import type { getLender } from '#shared/catalogue/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callByPath } from './api-client';

export function lenderQuery(userId: string) {
  return queryOptions({
    queryKey: ['lender', userId],
    queryFn: ({ signal }) =>
      callByPath<typeof getLender>(BROWSING_CALLS.getLender, { params: { userId } }, { signal }),
  });
}
