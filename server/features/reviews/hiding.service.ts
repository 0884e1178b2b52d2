import type { AdminUser } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import type { ReviewView } from '#shared/reviews/contract';
import type { ActingAdmin, Audit } from '../admin/audit/audit.service';
import type { ReviewPublication } from './publication.service';
import { findReview, type ReviewRecord } from './reviews.model';
import { reviewView } from './reviews.present';

type ReviewHidingDeps = {
  publication: Pick<ReviewPublication, 'hide'>;
  /** Returns users by id; unknown ids are missing. */
  usersById(ids: readonly string[]): Promise<Map<string, AdminUser>>;
  audit: Audit;
};

/** A published or hidden review, as admins see it after a report. */
export type ReportedReview = { view: ReviewView; authorId: string; isHidden: boolean };

/** The id that replaces an erased author's; no user has it. */
const ERASED_AUTHOR_ID = '0'.repeat(24);

/** Shows admins reported reviews and hides reviews. */
export function createReviewHiding({ publication, usersById, audit }: ReviewHidingDeps) {
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
    const view = reviewView(review, await usersById([authorId]));
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
