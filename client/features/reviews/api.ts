import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#shared/core/endpoint';
import {
  answerReview,
  listCarReviews,
  listHireReviews,
  listUserReviews,
  writeReview,
} from '#shared/reviews/contract';
import { call } from '../../lib/api-client';

/** Subject of the reviews: a car, or a person as renter or owner. */
export type ReviewSubject = { car: string } | { user: string };

export function reviewsQuery(of: ReviewSubject) {
  return infiniteQueryOptions({
    queryKey: ['reviews', of],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { before: pageParam } : {};
      return 'car' in of
        ? call(listCarReviews, { params: { carId: of.car }, query }, { signal })
        : call(listUserReviews, { params: { id: of.user }, query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

export function hireReviewsQuery(hireId: string) {
  return queryOptions({
    queryKey: ['reviews', 'hire', hireId],
    queryFn: async ({ signal }) =>
      (await call(listHireReviews, { params: { id: hireId } }, { signal })).items,
  });
}

export type ReviewInput = EndpointInput<typeof writeReview>['body'];

/** Sends a review. `onWritten` runs even if the form has been unmounted in the meantime. */
export function useWriteReview(hireId: string, onWritten: (written: { published: boolean }) => void) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: ReviewInput) => call(writeReview, { params: { id: hireId }, body }),
    onSuccess: (written) => {
      onWritten(written);
      return refetch();
    },
  });
}

export function useAnswerReview(reviewId: string, onAnswered: () => void) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (text: string) => call(answerReview, { params: { id: reviewId }, body: { text } }),
    onSuccess: () => {
      onAnswered();
      return refetch();
    },
  });
}

/** Returns a function that refetches reviews and hires; a hire states which sides have reviewed it. */
function useRefetch() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(['reviews', 'hires'].map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })));
}
