import type { Logger } from 'pino';
import type { UserViewForAdmins } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import { REVIEW_LIMITS } from '#shared/core/limits';
import type { HireReview, ReviewPage, ReviewView } from '#shared/reviews/contract';
import { NO_RATING, type Rating } from '#shared/reviews/rating';
import { findUserHireSide, roundAverageRating } from '#shared/reviews/rules';
import type { PublicUser } from '#shared/users/contract';
import type { Clock } from '../../gateways/clock';
import type { ActingAdmin, Audit } from '../admin/audit/audit.service';
import type { NotificationSender } from '../notifications/notifications.ports';
import { createReviewPublication, type ReviewPublication } from './publication.service';
import { findPublishedReviews, type ReviewedTarget, summarizeReviews } from './review-lists.model';
import {
  findReview,
  findReviewsOfHire,
  importPublishedReviews,
  type NewReview,
  type ReviewRecord,
} from './reviews.model';
import { type ReviewedHiresPort, toHireReview, toReviewView } from './reviews.present';
import { createReviewWriting } from './writing.service';

type ReviewListsDeps = {
  hires: Pick<ReviewedHiresPort, 'findForReview'>;
  users: {
    publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>>;
    /** @throws Refusal user_not_found */
    publicView(id: string): Promise<PublicUser>;
  };
};

function createReviewLists({ hires, users }: ReviewListsDeps) {
  const authorsOf = (reviews: readonly ReviewRecord[]) =>
    users.publicViews([...new Set(reviews.flatMap(({ authorId }) => authorId?.toHexString() ?? []))]);

  async function page(of: ReviewedTarget, before: string | undefined): Promise<ReviewPage> {
    const [found, { starCounts, ...averages }] = await Promise.all([
      findPublishedReviews(of, before),
      summarizeReviews(of),
    ]);
    const reviews = found ?? [];
    const shown = reviews.slice(0, REVIEW_LIMITS.page);
    const authors = await authorsOf(shown);
    return {
      items: shown.map((review) => toReviewView(review, authors)),
      next: reviews.length > shown.length ? (shown.at(-1)?._id.toHexString() ?? null) : null,
      ...computeRating(starCounts),
      averages: {
        cleanliness: roundAverageRating(averages.cleanliness),
        communication: roundAverageRating(averages.communication),
        asDescribed: roundAverageRating(averages.asDescribed),
      },
      starCounts,
    };
  }

  return {
    ofCar: (carId: string, before?: string) => page({ car: carId }, before),

    /**
     * Returns a page of the reviews about a user.
     * @throws Refusal user_not_found
     */
    async ofUser(userId: string, before?: string): Promise<ReviewPage> {
      await users.publicView(userId);
      return page({ user: userId }, before);
    },

    /**
     * Returns the published reviews of a hire, and the caller's own in any state.
     * @throws Refusal hire_not_found, also if the caller is neither side nor an admin
     */
    async ofHire(caller: { _id: string; isAdmin: boolean }, hireId: string): Promise<HireReview[]> {
      const hire = await hires.findForReview(hireId);
      if (!hire) throw new Refusal('hire_not_found');
      const side = findUserHireSide(hire, caller._id);
      if (!side && !caller.isAdmin) throw new Refusal('hire_not_found');
      const reviews = await findReviewsOfHire(hireId);
      const visible = reviews.filter(({ by, state }) => state === 'published' || by === side);
      const authors = await authorsOf(visible);
      return visible.map((review) => toHireReview(review, authors));
    },
  };
}

export type Reviews = ReturnType<typeof createReviewsService>;

type ReviewsDeps = {
  hires: ReviewedHiresPort;
  users: {
    publicView(id: string): Promise<PublicUser>;
    publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>>;
  };
  usersById(ids: readonly string[]): Promise<Map<string, UserViewForAdmins>>;
  storeRating: RatingStore;
  audit: Audit;
  notify: NotificationSender;
  clock: Clock;
  log: Logger;
};

/** Builds reviews: what the two sides of a hire say about each other and the car. */
export function createReviewsService(deps: ReviewsDeps) {
  const { hires, users, usersById, storeRating, audit, notify, clock, log } = deps;
  const recount = createRatingRecount(storeRating);
  const publication = createReviewPublication({ hires, users, recount, notify, clock, log });
  return {
    publication,
    import: createReviewImport(recount),
    lists: createReviewLists({ hires, users }),
    ...createReviewWriting({ hires, users, publication, notify, clock, log }),
    ...createReviewHiding({ publication, usersById, audit }),
  };
}

/** Functions that store a rating if it differs from the stored rating, and return whether it differs. */
type RatingStore = {
  car(carId: string, rating: Rating): Promise<boolean>;
  user(userId: string, rating: Rating): Promise<boolean>;
};

/**
 * Creates the function that computes the rating of a car or person from its published reviews and stores it.
 */
function createRatingRecount(store: RatingStore) {
  return async function recount(of: ReviewedTarget): Promise<void> {
    // A concurrent recount may have stored an older rating after this one. So the rating is computed and
    // stored again until it does not change.
    for (;;) {
      const rating = computeRating((await summarizeReviews(of)).starCounts);
      const changed = 'car' in of ? await store.car(of.car, rating) : await store.user(of.user, rating);
      if (!changed) return;
    }
  };
}

function computeRating(starCounts: readonly number[]): Rating {
  const reviewCount = starCounts.reduce((sum, count) => sum + count, 0);
  if (reviewCount === 0) return NO_RATING;
  const stars = starCounts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return { rating: roundAverageRating(stars / reviewCount), reviewCount };
}

type ReviewHidingDeps = {
  publication: Pick<ReviewPublication, 'hide'>;
  usersById(ids: readonly string[]): Promise<Map<string, UserViewForAdmins>>;
  audit: Audit;
};

/** A published or hidden review, as admins see it after a report. */
type ReportedReview = { view: ReviewView; authorId: string; isHidden: boolean };

/** Id that replaces the id of an erased author; no user has it. */
const ERASED_AUTHOR_ID = '0'.repeat(24);

function createReviewHiding({ publication, usersById, audit }: ReviewHidingDeps) {
  const toAuthorId = ({ authorId }: ReviewRecord) => authorId?.toHexString() ?? ERASED_AUTHOR_ID;

  /** Returns a published or hidden review; null if it is missing or waits for publication. */
  async function find(id: string): Promise<ReviewRecord | null> {
    const review = await findReview(id);
    return review?.state === 'waiting' ? null : review;
  }

  async function reported(id: string): Promise<ReportedReview | null> {
    const review = await find(id);
    if (!review) return null;
    const authorId = toAuthorId(review);
    const view = toReviewView(review, await usersById([authorId]));
    return { view, authorId, isHidden: review.state === 'hidden' };
  }

  return {
    /** Returns a published or hidden review; null for any other. */
    reported,

    /**
     * Returns a published review.
     * @throws Refusal review_not_found
     */
    async published(id: string): Promise<ReportedReview> {
      const review = await reported(id);
      if (!review || review.isHidden) throw new Refusal('review_not_found');
      return review;
    },

    /**
     * Removes a review from lists and averages. Hiding it again changes nothing.
     * @throws Refusal review_not_found
     */
    async hide(admin: ActingAdmin, id: string, reason: string): Promise<void> {
      const review = await find(id);
      if (!review) throw new Refusal('review_not_found');
      if (review.state === 'hidden') return;
      const authorId = toAuthorId(review);
      const author = (await usersById([authorId])).get(authorId);
      const { carTitle, stars, text } = review;
      const entry = {
        action: 'review.hide' as const,
        target: author
          ? { kind: 'user' as const, id: authorId, label: author.email, name: author.name }
          : { kind: 'user' as const, label: carTitle },
        before: { review: text, stars, car: carTitle },
        after: { reason },
      };
      await audit.run(admin, entry, async () => {
        await publication.hide(id);
      });
    },
  };
}

export type PastReview = NewReview & {
  _id: string;
  answer: { text: string; at: Date } | null;
  publishedAt: Date;
};

/** Adds published reviews under their ids, for the demo, and computes the averages that change. */
function createReviewImport(recount: (of: ReviewedTarget) => Promise<void>) {
  return async function importReviews(past: readonly PastReview[]): Promise<void> {
    await importPublishedReviews(past);
    const cars = past.filter(({ by }) => by === 'renter').map(({ carId }) => carId);
    for (const car of new Set(cars)) await recount({ car });
    for (const user of new Set(past.map(({ subjectId }) => subjectId))) await recount({ user });
  };
}
