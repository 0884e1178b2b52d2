import mongoose, { type Types } from 'mongoose';
import { DAY_SECONDS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { type ReviewSide, UNCOUNTED_REVIEW_REASONS, type UncountedReviewReason } from '#shared/reviews/rules';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import type { RowBatchLimits } from '../../db/each-row';
import { insertMissing } from '../../db/insert-missing';
import { writeUnlessDuplicate } from '../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

const reviewFields = {
  hireId: { type: ObjectId, required: true },
  by: { type: String, enum: ['renter', 'lender'], required: true },
  /** Id of the author; absent if the author was erased. */
  authorId: ObjectId,
  /** The reviewed person: the other side of the hire. */
  subjectId: { type: ObjectId, required: true },
  carId: { type: ObjectId, required: true },
  /** Year, make and model at the time of the hire. */
  carTitle: { type: String, required: true },
  stars: { type: Number, required: true },
  /** Only renters rate cleanliness, communication and asDescribed. */
  cleanliness: { type: Number, default: null },
  communication: { type: Number, default: null },
  asDescribed: { type: Number, default: null },
  text: { type: String, default: '' },
  answer: { type: { _id: false, text: String, at: Date }, default: null },
  /** Reason why averages leave the review out; absent if the review counts. */
  uncounted: { type: String, enum: UNCOUNTED_REVIEW_REASONS },
  state: { type: String, enum: ['waiting', 'published', 'hidden'], required: true },
  writtenAt: { type: Date, required: true },
  /** Time at which a waiting review is published even if the other side has not written a review. */
  publishAt: { type: Date, required: true },
  publishedAt: Date,
  hiddenAt: Date,
  /** Time of the last change of state; absent once averages, hire and notification are up to date. */
  unsettledSince: Date,
} as const;
const reviewSchema = defineSchema(reviewFields, 'reviews');
/** Allows each side one review of a hire. */
reviewSchema.index({ hireId: 1, by: 1 }, { unique: true });
/** Indexes for lists and averages of reviews of a car, and of a person. */
reviewSchema.index({ carId: 1, by: 1, state: 1, publishedAt: -1, _id: -1 });
reviewSchema.index({ subjectId: 1, state: 1, publishedAt: -1, _id: -1 });
/** Index for the export and erasure of the reviews that a user wrote. */
reviewSchema.index({ authorId: 1, _id: -1 });
/** Indexes for the jobs that publish, settle and remove reviews. */
reviewSchema.index({ state: 1, publishAt: 1 });
reviewSchema.index({ state: 1, publishedAt: 1 });
reviewSchema.index({ unsettledSince: 1 }, { sparse: true });
reviewSchema.index({ hiddenAt: 1 }, { expireAfterSeconds: RETENTION_DAYS.hiddenReview * DAY_SECONDS });

type Fields = Omit<SchemaFields<typeof reviewFields>, 'answer'> & {
  answer?: { text: string; at: Date } | null;
};
export const ReviewModel = defineModel<Fields>('Review', reviewSchema);

export type ReviewRecord = Fields & { _id: Types.ObjectId };
export type NewReview = Pick<
  Fields,
  'by' | 'carTitle' | 'stars' | 'cleanliness' | 'communication' | 'asDescribed' | 'text'
> & {
  hireId: string;
  authorId: string;
  subjectId: string;
  carId: string;
  writtenAt: Date;
  publishAt: Date;
  uncounted?: UncountedReviewReason;
};

/** Stores a waiting review; false if this side has reviewed the hire already. */
export async function insertReview(review: NewReview): Promise<boolean> {
  return writeUnlessDuplicate(false, async () => {
    await ReviewModel.create({ ...review, state: 'waiting' });
    return true;
  });
}

/** Inserts published reviews under their ids. Reviews that are stored already do not change. */
export async function importPublishedReviews(
  reviews: readonly (NewReview & { _id: string; publishedAt: Date })[],
): Promise<void> {
  await insertMissing(
    ReviewModel,
    reviews.map((review) => ({ ...review, state: 'published' })),
  );
}

export async function findReview(id: string): Promise<ReviewRecord | null> {
  return ReviewModel.findById(id).lean<ReviewRecord>();
}

export async function findReviewsOfHire(hireId: string): Promise<ReviewRecord[]> {
  return ReviewModel.find({ hireId }).sort({ by: 1 }).lean<ReviewRecord[]>();
}

export async function hasSideReviewedHire(hireId: string, by: ReviewSide): Promise<boolean> {
  return (await ReviewModel.exists({ hireId, by })) !== null;
}

export async function publishWaitingReview(id: Types.ObjectId, at: Date): Promise<void> {
  await ReviewModel.updateOne(
    { _id: id, state: 'waiting' },
    { $set: { state: 'published', publishedAt: at, unsettledSince: at } },
  );
}

/** Hides a review and returns it; null if it is not published. */
export async function hidePublishedReview(id: string, at: Date): Promise<ReviewRecord | null> {
  return ReviewModel.findOneAndUpdate(
    { _id: id, state: 'published' },
    { $set: { state: 'hidden', hiddenAt: at, unsettledSince: at } },
    { returnDocument: 'after' },
  ).lean<ReviewRecord>();
}

/**
 * Stores the reviewed person's answer to a published review. Returns null if the review is not published, is
 * about another person, or already has an answer.
 */
export async function storeReviewAnswer(
  id: string,
  subjectId: string,
  answer: { text: string; at: Date },
): Promise<ReviewRecord | null> {
  return ReviewModel.findOneAndUpdate(
    { _id: id, subjectId, state: 'published', answer: null },
    { $set: { answer } },
    { returnDocument: 'after' },
  ).lean<ReviewRecord>();
}

/** Returns waiting reviews whose window has ended, the most overdue first. */
export async function findDueReviews(
  now: Date,
  { limit, except }: RowBatchLimits,
): Promise<Pick<ReviewRecord, '_id' | 'hireId'>[]> {
  const due = { state: 'waiting', publishAt: { $lte: now }, _id: { $nin: except } } as const;
  return ReviewModel.find(due, { hireId: 1 })
    .sort({ publishAt: 1 })
    .limit(limit)
    .lean<Pick<ReviewRecord, '_id' | 'hireId'>[]>();
}

export async function findInterruptedReviews(
  before: Date,
  { limit, except }: RowBatchLimits,
): Promise<ReviewRecord[]> {
  return ReviewModel.find({ unsettledSince: { $lte: before }, _id: { $nin: except } })
    .sort({ unsettledSince: 1 })
    .limit(limit)
    .lean<ReviewRecord[]>();
}

/** Marks the follow-ups of a review as done, unless the review's state has changed again. */
export async function markReviewSettled({ _id, unsettledSince }: ReviewRecord): Promise<void> {
  await ReviewModel.updateOne({ _id, unsettledSince }, { $unset: { unsettledSince: 1 } });
}

export async function findReviewsPublishedBefore(
  time: Date,
  { limit, except }: RowBatchLimits,
): Promise<ReviewRecord[]> {
  return ReviewModel.find({ state: 'published', publishedAt: { $lt: time }, _id: { $nin: except } })
    .sort({ publishedAt: 1 })
    .limit(limit)
    .lean<ReviewRecord[]>();
}

export async function removeReview(id: Types.ObjectId): Promise<void> {
  await ReviewModel.deleteOne({ _id: id });
}

export function readReviewsByUser(authorId: string): AsyncIterable<ReviewRecord> {
  return ReviewModel.find({ authorId }).sort({ _id: -1 }).lean<ReviewRecord[]>().cursor();
}

export function readReviewsAbout(subjectId: string): AsyncIterable<ReviewRecord> {
  return ReviewModel.find({ subjectId, state: 'published' })
    .sort({ publishedAt: -1, _id: -1 })
    .lean<ReviewRecord[]>()
    .cursor();
}

export async function removeAuthor(authorId: string): Promise<void> {
  await ReviewModel.updateMany({ authorId }, { $unset: { authorId: 1 } });
}

export async function replaceReviewTexts(
  id: Types.ObjectId,
  texts: { text: string; 'answer.text'?: string },
): Promise<void> {
  await ReviewModel.updateOne({ _id: id }, { $set: texts });
}

export async function removeReviewsAbout(subjectId: string): Promise<void> {
  await ReviewModel.deleteMany({ subjectId });
}
