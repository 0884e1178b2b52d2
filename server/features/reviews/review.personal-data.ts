import type { DataSubject, PersonalDataPart } from '../../db/personal-data-part';
import { deleteCountedPairs } from './counted-pairs/counted-pairs.model';
import {
  type ReviewRecord,
  readReviewsAbout,
  readReviewsByUser,
  removeAuthor,
  removeReviewsAbout,
  replaceReviewTexts,
} from './reviews.model';

/**
 * Reviews as personal data. Reviews about an erased user are deleted. Reviews that the user wrote stay for
 * the others, without the author and the texts that name them.
 */
export const reviewPersonalData: PersonalDataPart = {
  collections: ['reviews', 'countedpairs'],
  exportRows: ({ _id }) => ({
    'reviews-that-you-wrote.json': exportWritten(_id),
    'reviews-about-you.json': exportReceived(_id),
  }),
  async erase(subject) {
    await removeReviewsAbout(subject._id);
    for await (const review of readReviewsByUser(subject._id)) await scrubTexts(review, subject);
    await removeAuthor(subject._id);
    await deleteCountedPairs(subject._id);
  },
};

async function scrubTexts({ _id, text, answer }: ReviewRecord, { scrub }: DataSubject): Promise<void> {
  await replaceReviewTexts(_id, {
    text: scrub(text),
    ...(answer ? { 'answer.text': scrub(answer.text) } : {}),
  });
}

async function* exportWritten(userId: string) {
  for await (const review of readReviewsByUser(userId)) yield { ...pickContent(review), state: review.state };
}

/**
 * Exports reviews about the user. Leaves out waiting reviews, which the user must not see before both sides
 * have written.
 */
async function* exportReceived(userId: string) {
  for await (const review of readReviewsAbout(userId)) yield pickContent(review);
}

function pickContent({
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
