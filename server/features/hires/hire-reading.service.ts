import { DAY_MS } from '#shared/core/durations';
import { ANSWER_TIME_SAMPLE_LIMITS, HIRE_LIMITS, REVIEW_LIMITS } from '#shared/core/limits';
import { buildRoomId } from '#shared/core/live-events';
import type { HireView } from '#shared/hires/contract';
import { findNextHireStep, isOwnTaskStep } from '#shared/hires/next-step';
import type { HireState } from '#shared/hires/states';
import type { Clock } from '../../gateways/clock';
import { getSide, HIRE_SIDES, type HireViewer, loadReadableHire, toReviewTimes } from './hire-access';
import {
  countLenderAnswers,
  findHire,
  findHiresInStates,
  findOpenOrRecentHires,
  findUserHires,
} from './hire-reads.model';
import type { HireSide } from './hires.model';
import { toNextStepFields } from './hires.present';
import type { HirePeople } from './people/hire-people.service';

type HireReadingDeps = { people: Pick<HirePeople, 'view' | 'views'>; clock: Clock };
type ListQuery = {
  role?: HireSide | undefined;
  state?: readonly HireState[] | undefined;
  with?: string | undefined;
  before?: string | undefined;
};

/**
 * Maximum time from the end of a hire to the end of its reviews, which open at the end of the day on which
 * the hire ended.
 */
const LONGEST_REVIEW_MS = REVIEW_LIMITS.windowMs + DAY_MS;

/** Builds the service that reads hires for their sides, for admins and for reviews. */
export function createHireReadsService({ people, clock }: HireReadingDeps) {
  return {
    async list(caller: { _id: string }, { role, state, with: other, before }: ListQuery) {
      const pair = other === undefined ? undefined : buildRoomId(caller._id, other.toLowerCase());
      const found = await findUserHires(
        caller._id,
        { side: role, states: state, pair, before },
        HIRE_LIMITS.page + 1,
      );
      const page = found.slice(0, HIRE_LIMITS.page);
      const next = found.length > page.length ? (page.at(-1)?._id.toHexString() ?? null) : null;
      return { items: await people.views(page, caller._id), next };
    },

    /** Counts the hires in which the caller has to take the next step. */
    async countWaiting(callerId: string): Promise<number> {
      const now = clock.now().getTime();
      const hires = await findOpenOrRecentHires(callerId, new Date(now - LONGEST_REVIEW_MS));
      return hires.filter((hire) =>
        isOwnTaskStep(findNextHireStep(toNextStepFields(hire), getSide(hire, callerId), now)),
      ).length;
    },

    /** @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin */
    async get(viewer: HireViewer, hireId: string): Promise<HireView> {
      const hire = await loadReadableHire(viewer, hireId);
      return people.view(hire, viewer._id);
    },

    /** Returns the data of a hire that reviews need; null for an unknown hire. */
    async findForReview(hireId: string) {
      const hire = await findHire(hireId);
      if (!hire) return null;
      const { car, pair } = hire;
      const ids = { hireId: hire._id.toHexString(), carId: hire.carId.toHexString() };
      const sides = { renterId: hire.renterId.toHexString(), lenderId: hire.lenderId.toHexString() };
      return { ...ids, ...sides, ...toReviewTimes(hire), pair, car };
    },

    /** Whether the user is renter or lender of a hire whose car is handed over now. */
    async isCarOut(userId: string): Promise<boolean> {
      const found = await Promise.all(
        HIRE_SIDES.map((side) => findHiresInStates(userId, side, ['under_way'])),
      );
      return found.flat().length > 0;
    },

    /** Returns the acceptance rate of a lender in per cent of recent requests; null if there were too few. */
    async acceptanceOf(lenderId: string): Promise<number | null> {
      const since = new Date(clock.now().getTime() - ANSWER_TIME_SAMPLE_LIMITS.windowMs);
      const { accepted, others } = await countLenderAnswers(lenderId, since);
      const all = accepted + others;
      return all < REVIEW_LIMITS.acceptanceRequests ? null : Math.round((100 * accepted) / all);
    },
  };
}
