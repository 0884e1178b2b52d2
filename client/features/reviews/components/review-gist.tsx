import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReviewSubject, reviewsQuery } from '../api';
import { reviewSectionWords } from '../section-words';

/** Shows in quotation marks the newest review that has a text. */
export function NewestReviewText({ subject }: { subject: ReviewSubject }) {
  const { data } = useInfiniteQuery(reviewsQuery(subject));
  const text = data?.pages.flatMap(({ items }) => items).find((review) => review.text)?.text;
  return text && reviewSectionWords.quoted(text);
}
