import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallInput } from '#shared/core/endpoint';
import { hideReview, listCarReviews } from '#shared/reviews/contract';
import { call } from '../../../lib/api-client';
import { useAdminAction } from '../api';

/** Published reviews of a car in pages, the latest first. */
export function carReviewsQuery(carId: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'car-reviews', carId],
    queryFn: ({ pageParam, signal }) =>
      call(listCarReviews, { params: { carId }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

export type Hiding = CallInput<typeof hideReview>['body'];

export function useHideReview(reviewId: string) {
  return useAdminAction((body: Hiding) => call(hideReview, { params: { id: reviewId }, body }));
}
