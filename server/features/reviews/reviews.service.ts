import type { Logger } from 'pino';
import type { AdminUser } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import { REVIEW_LIMITS } from '#shared/core/limits';
import type { HireReview, ReviewPage } from '#shared/reviews/contract';
import { findHireSide, roundAverage } from '#shared/reviews/rules';
import type { PublicUser } from '#shared/users/contract';
import type { Clock } from '../../gateways/clock';
import type { Audit } from '../admin/audit/audit.service';
import type { Notify } from '../notifications/notifications.ports';
import { createReviewHiding } from './hiding.service';
import { createReviewImport } from './import-reviews.service';
import { createReviewPublication } from './publication.service';
import { computeRating } from './rating';
import { createRatingRecount, type RatingStore } from './ratings.service';
import { findPublishedReviews, type ReviewedTarget, summarizeReviews } from './review-lists.model';
import type { ReviewedHires } from './reviewed-hires';
import { findReviewsOfHire, type ReviewRecord } from './reviews.model';
import { hireReviewView, reviewView } from './reviews.present';
import { createReviewWriting } from './writing.service';

type ReviewListsDeps = {
  hires: Pick<ReviewedHires, 'findForReview'>;
  users: {
    publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>>;
    /** @throws Refusal user_not_found */
    publicView(id: string): Promise<PublicUser>;
  };
};

/** Reads the reviews of a car, a person or a hire. */
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
      items: shown.map((review) => reviewView(review, authors)),
      next: reviews.length > shown.length ? (shown.at(-1)?._id.toHexString() ?? null) : null,
      ...computeRating(starCounts),
      averages: {
        cleanliness: roundAverage(averages.cleanliness),
        communication: roundAverage(averages.communication),
        asDescribed: roundAverage(averages.asDescribed),
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
      const side = findHireSide(hire, caller._id);
      if (!side && !caller.isAdmin) throw new Refusal('hire_not_found');
      const reviews = await findReviewsOfHire(hireId);
      const visible = reviews.filter(({ by, state }) => state === 'published' || by === side);
      const authors = await authorsOf(visible);
      return visible.map((review) => hireReviewView(review, authors));
    },
  };
}

export type Reviews = ReturnType<typeof createReviews>;

type ReviewsDeps = {
  hires: ReviewedHires;
  users: {
    publicView(id: string): Promise<PublicUser>;
    publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>>;
  };
  usersById(ids: readonly string[]): Promise<Map<string, AdminUser>>;
  storeRating: RatingStore;
  audit: Audit;
  notify: Notify;
  clock: Clock;
  log: Logger;
};

/** Builds reviews: what the two sides of a hire say about each other and the car. */
export function createReviews(deps: ReviewsDeps) {
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
