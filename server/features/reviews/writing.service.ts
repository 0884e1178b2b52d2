import type { Logger } from 'pino';
import { formatCarTitle } from '#shared/cars/rules';
import { Refusal } from '#shared/core/errors';
import { PATHS } from '#shared/core/paths';
import { hasFirstRulesVersion } from '#shared/hires/states';
import type { ReviewFields, ReviewView } from '#shared/reviews/contract';
import {
  computeReviewWindow,
  findReviewLimitation,
  findReviewRefusal,
  findUserHireSide,
  type ReviewSide,
  type UncountedReviewReason,
} from '#shared/reviews/rules';
import type { PublicUser } from '#shared/users/contract';
import { toDisplayName } from '#shared/users/shown-name';
import { runFollowUp } from '../../background/background';
import type { Clock } from '../../gateways/clock';
import type { NotificationSender } from '../notifications/notifications.ports';
import { claimCountedHire } from './counted-pairs/counted-pairs.model';
import type { ReviewPublication } from './publication.service';
import {
  findReview,
  hasSideReviewedHire,
  insertReview,
  type ReviewRecord,
  storeReviewAnswer,
} from './reviews.model';
import { type HireForReview, REVIEW_NOTICES, type ReviewedHiresPort, toReviewView } from './reviews.present';

/**
 * Returns why averages leave out the reviews of a completed hire; null if the reviews count. Of two hires
 * between the same users within 30 days, the hire that is reviewed first counts, with both reviews, even if
 * an admin hides a review later.
 */
async function findUncountedReason(hire: HireForReview): Promise<UncountedReviewReason | null> {
  const { hireId, pair, renterId, lenderId, endedAt } = hire;
  const limitation = findReviewLimitation(hire);
  if (limitation === 'no_handover' || limitation === 'late_handover') return limitation;
  if (!endedAt) return null;
  const counts = await claimCountedHire({ hireId, pair, userIds: [renterId, lenderId], endedAt });
  // Reviews of hires that follow the first version of the rules always count.
  return counts || hasFirstRulesVersion(hire) ? null : 'repeat';
}

type ReviewWritingDeps = {
  hires: ReviewedHiresPort;
  users: { publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>> };
  publication: Pick<ReviewPublication, 'publishPair'>;
  notify: NotificationSender;
  clock: Clock;
  log: Logger;
};

type Written = { published: boolean; uncounted: UncountedReviewReason | null };

export function createReviewWriting({ hires, users, publication, notify, clock, log }: ReviewWritingDeps) {
  return {
    /**
     * Stores a review. The second review of a hire publishes both.
     * @throws Refusal hire_not_found, not_yet, hire_too_short, review_closed, already_reviewed, invalid_input
     */
    async write(callerId: string, hireId: string, fields: ReviewFields): Promise<Written> {
      const hire = await hires.findForReview(hireId);
      if (!hire) throw new Refusal('hire_not_found');
      const now = clock.now();
      const refusal = findReviewRefusal(hire, callerId, now);
      const by = findUserHireSide(hire, callerId);
      const window = computeReviewWindow(hire);
      if (refusal || !by || !window) throw new Refusal(refusal ?? 'hire_not_found');
      const subjectId = by === 'renter' ? hire.lenderId : hire.renterId;
      if (!(await users.publicViews([subjectId])).has(subjectId)) throw new Refusal('review_closed');
      const isSecond = await hasSideReviewedHire(hire.hireId, by === 'renter' ? 'lender' : 'renter');
      const parts = pickRatedParts(by, fields);
      const uncounted = await findUncountedReason(hire);
      const stored = await insertReview({
        ...parts,
        ...(uncounted && { uncounted }),
        hireId: hire.hireId,
        by,
        authorId: callerId,
        subjectId,
        carId: hire.carId,
        carTitle: formatCarTitle(hire.car),
        writtenAt: now,
        // If the server crashes before it has published both reviews, a job publishes them at `publishAt`.
        publishAt: isSecond ? now : window.until,
      });
      if (!stored) {
        await hires.recordReviewedSide(hire.hireId, by);
        throw new Refusal('already_reviewed');
      }
      return { published: await finishReview(hire.hireId, by), uncounted };
    },

    /**
     * Stores the reviewed person's one answer to a review.
     * @throws Refusal review_not_found, forbidden, already_reviewed
     */
    async answer(callerId: string, reviewId: string, text: string): Promise<ReviewView> {
      const answered = await storeReviewAnswer(reviewId, callerId, { text, at: clock.now() });
      if (!answered) throw await findAnswerRefusal(callerId, reviewId);
      await runFollowUp(
        () => notifyAuthor(answered),
        log,
        'failed to notify the author of an answered review',
      );
      const { authorId } = answered;
      return toReviewView(answered, await users.publicViews(authorId ? [authorId.toHexString()] : []));
    },
  };

  /**
   * Marks the hire as reviewed and publishes both reviews if both are written; returns whether both are.
   * Never rejects, because the review is stored and jobs finish the rest.
   */
  async function finishReview(hireId: string, by: ReviewSide): Promise<boolean> {
    try {
      await hires.recordReviewedSide(hireId, by);
      return await publication.publishPair(hireId);
    } catch (error) {
      log.warn({ err: error, hireId }, 'failed to finish a stored review, to be retried');
      return false;
    }
  }

  async function notifyAuthor({ _id, authorId, subjectId, hireId }: ReviewRecord): Promise<void> {
    if (!authorId) return;
    const subject = subjectId.toHexString();
    const person = (await users.publicViews([subject])).get(subject);
    await notify({
      userId: authorId.toHexString(),
      kind: 'review',
      key: `review:${_id.toHexString()}:answered`,
      text: (language) => {
        const words = REVIEW_NOTICES[language];
        return words.answered(person ? toDisplayName(person) : words.otherSide);
      },
      path: PATHS.hire(hireId.toHexString()),
    });
  }
}

/**
 * Returns the fields of a review that the side may give: renters rate each part, owners give only stars.
 * @throws Refusal invalid_input if a renter leaves out a part
 */
function pickRatedParts(
  by: ReviewSide,
  { stars, cleanliness, communication, asDescribed, text }: ReviewFields,
) {
  if (by === 'lender') return { stars, cleanliness: null, communication: null, asDescribed: null, text };
  const missing = Object.entries({ cleanliness, communication, asDescribed }).filter(([, part]) => !part);
  if (cleanliness && communication && asDescribed) {
    return { stars, cleanliness, communication, asDescribed, text };
  }
  const fields = Object.fromEntries(missing.map(([name]) => [name, 'Please choose one to five stars.']));
  throw new Refusal('invalid_input', { fields });
}

async function findAnswerRefusal(callerId: string, reviewId: string): Promise<Refusal> {
  const review = await findReview(reviewId);
  if (review?.state !== 'published') return new Refusal('review_not_found');
  if (review.subjectId.toHexString() !== callerId) return new Refusal('forbidden');
  return new Refusal('already_reviewed', { sentence: 'You have answered this review already.' });
}
