import type { DataSubject, PersonalDataPart } from '../../db/personal-data-part';
import { removePairsOf } from './counted-pairs/counted-pairs.model';
import {
  dropAuthor,
  type ReviewRecord,
  readReviewsAbout,
  readReviewsBy,
  removeReviewsAbout,
  replaceTexts,
} from './reviews.model';

/**
 * Reviews as personal data. Reviews about an erased user are deleted. Reviews that the user wrote stay for
 * the others, without the author and the texts that name them.
 */
export const reviewData: PersonalDataPart = {
  collections: ['reviews', 'countedpairs'],
  exportRows: ({ _id }) => ({
    'reviews-that-you-wrote.json': written(_id),
    'reviews-about-you.json': received(_id),
  }),
  async erase(subject) {
    await removeReviewsAbout(subject._id);
    for await (const review of readReviewsBy(subject._id)) await scrubTexts(review, subject);
    await dropAuthor(subject._id);
    await removePairsOf(subject._id);
  },
};

async function scrubTexts({ _id, text, answer }: ReviewRecord, { scrub }: DataSubject): Promise<void> {
  await replaceTexts(_id, { text: scrub(text), ...(answer ? { 'answer.text': scrub(answer.text) } : {}) });
}

async function* written(userId: string) {
  for await (const review of readReviewsBy(userId)) yield { ...contentOf(review), state: review.state };
}

/**
 * Exports reviews about the user without waiting ones, which the user must not see before both sides have
 * written.
 */
async function* received(userId: string) {
  for await (const review of readReviewsAbout(userId)) yield contentOf(review);
}

function contentOf({
  by,
  carTitle,
  stars,
  cleanliness,
  communication,
  asDescribed,
  text,
  answer,
  writtenAt,
}: ReviewRecord) {
  return { by, car: carTitle, stars, cleanliness, communication, asDescribed, text, answer, writtenAt };
}
