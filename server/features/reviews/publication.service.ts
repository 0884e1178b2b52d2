import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '#shared/core/durations';
import { PATHS } from '#shared/core/paths';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { PublicUser } from '#shared/users/contract';
import { forEachDueRow } from '../../db/each-row';
import type { Clock } from '../../gateways/clock';
import type { NotificationSender } from '../notifications/notifications.ports';
import type { ReviewedTarget } from './review-lists.model';
import {
  findDueReviews,
  findInterruptedReviews,
  findReviewsOfHire,
  findReviewsPublishedBefore,
  hidePublishedReview,
  markReviewSettled,
  publishWaitingReview,
  type ReviewRecord,
  removeReview,
} from './reviews.model';
import { buildAuthor, REVIEW_NOTICES, type ReviewedHiresPort } from './reviews.present';

export type ReviewPublication = ReturnType<typeof createReviewPublication>;

type ReviewPublicationDeps = {
  hires: Pick<ReviewedHiresPort, 'recordReviewedSide'>;
  users: { publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>> };
  recount: (of: ReviewedTarget) => Promise<void>;
  notify: NotificationSender;
  clock: Clock;
  log: Logger;
};

/** Age from which an unsettled review counts as interrupted: more than a request takes to settle a review. */
const INTERRUPTED_MS = MINUTE_MS;

/**
 * Publishes and hides reviews, then settles them: updates averages and the hire, and notifies the reviewed
 * user. A job settles reviews that a crash left unsettled.
 */
export function createReviewPublication({
  hires,
  users,
  recount,
  notify,
  clock,
  log,
}: ReviewPublicationDeps) {
  const rows = { idOf: ({ _id }: Pick<ReviewRecord, '_id'>) => _id.toHexString(), log };
  const instantBefore = (ms: number) => new Date(clock.now().getTime() - ms);

  /** Updates averages and hire after a review's change and notifies the reviewed user; safe to repeat. */
  async function settle(review: ReviewRecord): Promise<void> {
    if (review.by === 'renter') await recount({ car: review.carId.toHexString() });
    await recount({ user: review.subjectId.toHexString() });
    if (review.state === 'published') {
      await hires.recordReviewedSide(review.hireId.toHexString(), review.by);
      await notifySubject(review);
    }
    await markReviewSettled(review);
  }

  async function notifySubject(review: ReviewRecord): Promise<void> {
    const authors = await users.publicViews(review.authorId ? [review.authorId.toHexString()] : []);
    const { name } = buildAuthor(review, authors);
    await notify({
      userId: review.subjectId.toHexString(),
      kind: 'review',
      key: `review:${review._id.toHexString()}:published`,
      text: (language) => REVIEW_NOTICES[language].reviewed(name, review.stars),
      path: PATHS.hire(review.hireId.toHexString()),
    });
  }

  async function settleReviewsOfHire(hireId: string): Promise<void> {
    for (const review of await findReviewsOfHire(hireId)) {
      if (review.unsettledSince) await settle(review);
    }
  }

  /**
   * Settles a review, then publishes the other side's review of the hire. After a failure, a later run
   * repeats both steps.
   */
  async function finishReview(review: ReviewRecord): Promise<void> {
    await settle(review);
    // A crash may have published only one of the two reviews.
    if (review.state === 'published') await publishReviewsOfHire(review.hireId.toHexString());
  }

  async function publishReviewsOfHire(hireId: string): Promise<void> {
    // One write per review, because one write of both could deadlock with the same write of another instance.
    for (const { _id, state } of await findReviewsOfHire(hireId)) {
      if (state === 'waiting') await publishWaitingReview(_id, clock.now());
    }
    await settleReviewsOfHire(hireId);
  }

  async function hide(id: string): Promise<boolean> {
    const hidden = await hidePublishedReview(id, clock.now());
    if (hidden) await settle(hidden);
    return hidden !== null;
  }

  return {
    hide,

    /** Publishes both reviews of a hire; returns false, without publishing, if only one is written. */
    async publishPair(hireId: string): Promise<boolean> {
      if ((await findReviewsOfHire(hireId)).length < 2) return false;
      await publishReviewsOfHire(hireId);
      return true;
    },

    async publishDue(): Promise<void> {
      await forEachDueRow((batch) => findDueReviews(clock.now(), batch), {
        ...rows,
        run: ({ hireId }) => publishReviewsOfHire(hireId.toHexString()),
        failure: 'failed to publish reviews, to be retried',
      });
    },

    /** Settles reviews that a crash left unsettled. */
    async finishInterrupted(): Promise<void> {
      await forEachDueRow((batch) => findInterruptedReviews(instantBefore(INTERRUPTED_MS), batch), {
        ...rows,
        run: finishReview,
        failure: 'failed to settle reviews, to be retried',
      });
    },

    /** Removes reviews whose retention has ended, after removing them from the averages. */
    async removeOld(): Promise<void> {
      const before = instantBefore(RETENTION_DAYS.review * DAY_MS);
      await forEachDueRow((batch) => findReviewsPublishedBefore(before, batch), {
        ...rows,
        run: async ({ _id }) => {
          if (await hide(_id.toHexString())) await removeReview(_id);
        },
        failure: 'failed to remove old reviews, to be retried',
      });
    },
  };
}
