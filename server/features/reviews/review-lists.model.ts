import mongoose from 'mongoose';
import { REVIEW_LIMITS } from '#shared/core/limits';
import { ReviewModel, type ReviewRecord } from './reviews.model';

/** Subject of reviews: a car, reviewed by renters, or a user, reviewed by either side. */
export type ReviewedTarget = { car: string } | { user: string };

/** Star counts and average ratings of a car or person, over the published reviews that count for averages. */
export type ReviewSummary = {
  /** Numbers of reviews with one, two, … five stars. */
  starCounts: number[];
  cleanliness: number | null;
  communication: number | null;
  asDescribed: number | null;
};

const STARS = [1, 2, 3, 4, 5] as const;

/**
 * Returns published reviews, latest first, one more than a page holds; null if `before` is none of these
 * reviews.
 */
export async function findPublishedReviews(
  of: ReviewedTarget,
  before: string | undefined,
): Promise<ReviewRecord[] | null> {
  const last = before
    ? await ReviewModel.findOne({ ...createPublishedFilter(of), _id: before }).lean<ReviewRecord>()
    : null;
  if (before && !last) return null;
  return ReviewModel.find({ ...createPublishedFilter(of), ...(last ? createOlderFilter(last) : {}) })
    .sort({ publishedAt: -1, _id: -1 })
    .limit(REVIEW_LIMITS.page + 1)
    .lean<ReviewRecord[]>();
}

export async function summarizeReviews(of: ReviewedTarget): Promise<ReviewSummary> {
  const [found] = await ReviewModel.aggregate<Record<string, number | null>>([
    { $match: { ...createPublishedFilter(of), uncounted: null } },
    {
      $group: {
        _id: null,
        ...Object.fromEntries(
          STARS.map((stars) => [`stars${stars}`, { $sum: { $cond: [{ $eq: ['$stars', stars] }, 1, 0] } }]),
        ),
        cleanliness: { $avg: '$cleanliness' },
        communication: { $avg: '$communication' },
        asDescribed: { $avg: '$asDescribed' },
      },
    },
  ]);
  return {
    starCounts: STARS.map((stars) => found?.[`stars${stars}`] ?? 0),
    cleanliness: found?.cleanliness ?? null,
    communication: found?.communication ?? null,
    asDescribed: found?.asDescribed ?? null,
  };
}

function createOlderFilter({ _id, publishedAt }: Pick<ReviewRecord, '_id' | 'publishedAt'>) {
  return { $or: [{ publishedAt: { $lt: publishedAt } }, { publishedAt, _id: { $lt: _id } }] };
}

function createPublishedFilter(of: ReviewedTarget) {
  const state = 'published' as const;
  return 'car' in of
    ? { carId: new mongoose.Types.ObjectId(of.car), by: 'renter' as const, state }
    : { subjectId: new mongoose.Types.ObjectId(of.user), state };
}
