import type { AdminUser } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import type { ReviewView } from '#shared/reviews/contract';
import type { ActingAdmin, Audit } from '../admin/audit/audit.service';
import type { Publication } from './publication.service';
import { findReview, type ReviewRecord } from './reviews.model';
import { reviewView } from './reviews.present';

type HidingDeps = {
  publication: Pick<Publication, 'hide'>;
  /** By id; unknown ids are missing. */
  usersById(ids: readonly string[]): Promise<Map<string, AdminUser>>;
  audit: Audit;
};

/** A review that admins look at because it was reported. */
export type ReportedReview = { view: ReviewView; authorId: string; isHidden: boolean };

/** In the place of an author who is erased: no user has this id. */
const NOBODY = '0'.repeat(24);

/** What admins do about reviews. */
export function createHiding({ publication, usersById, audit }: HidingDeps) {
  const authorOf = ({ authorId }: ReviewRecord) => authorId?.toHexString() ?? NOBODY;

  /** A published or hidden review; null also while it waits. */
  async function find(id: string): Promise<ReviewRecord | null> {
    const review = await findReview(id);
    return review?.state === 'waiting' ? null : review;
  }

  async function reported(id: string): Promise<ReportedReview | null> {
    const review = await find(id);
    if (!review) return null;
    const authorId = authorOf(review);
    const view = reviewView(review, await usersById([authorId]));
    return { view, authorId, isHidden: review.state === 'hidden' };
  }

  return {
    /** Published or hidden; null for any other. */
    reported,

    /** @throws Refusal review_not_found */
    async published(id: string): Promise<ReportedReview> {
      const review = await reported(id);
      if (!review || review.isHidden) throw new Refusal('review_not_found');
      return review;
    },

    /**
     * Takes a review out of lists and averages; hiding it again changes nothing.
     * @throws Refusal review_not_found
     */
    async hide(admin: ActingAdmin, id: string, reason: string): Promise<void> {
      const review = await find(id);
      if (!review) throw new Refusal('review_not_found');
      if (review.state === 'hidden') return;
      const authorId = authorOf(review);
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
