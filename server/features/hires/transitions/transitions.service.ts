import { Refusal } from '#shared/core/errors';
import {
  computeHireCompletionTime,
  findHireActionRefusal,
  HIRE_TRANSITIONS,
  type HireAction,
  type HireActor,
  type HireState,
  isFinalHireState,
} from '#shared/hires/states';
import type { Clock } from '../../../gateways/clock';
import {
  getGroupId,
  getHistoryRevision,
  getSide,
  ignoreRefusal,
  loadHire,
  toTransitionTimes,
} from '../hire-access';
import type { HirePaperCheck } from '../hire-papers';
import { findCarHires, findGroupHires, findHiresInStates, isGroupWon } from '../hire-reads.model';
import { changeHire } from '../hire-writes.model';
import type { HireChangeAnnouncer } from '../hires.events';
import type { HireRecord } from '../hires.model';
import type { HireCalendar, HireDaysPort } from '../hires.ports';
import { releaseDaysOnRefusal } from '../settle-days';

type TransitionsDeps = {
  calendar: HireCalendar;
  /** Returns the lender of a car; null for an unknown car. */
  lenderOf: (carId: string) => Promise<string | null>;
  /** Returns a user; null if the user is deleted. */
  callerById: (userId: string) => Promise<{ suspended: boolean } | null>;
  checkPapers: HirePaperCheck;
  announce: HireChangeAnnouncer;
  clock: Clock;
};

export type HireTransitions = ReturnType<typeof createHireTransitionsService>;

type Actor = { userId: string } | { by: Exclude<HireActor, 'renter'> };
/**
 * Actor and details of a transition. `revision`: the hire's revision that the actor has seen, by default the
 * current one. `at`: time at which the car changed hands, by default now.
 */
type Act = { actor: Actor; reason?: string | undefined; revision?: number | undefined; at?: Date };

/**
 * Builds the transitions between states of a hire; each is a conditional write that records actor and time.
 */
export function createHireTransitionsService(deps: TransitionsDeps) {
  const { lenderOf, callerById, clock, announce } = deps;
  const { hireDays, isBlocked } = deps.calendar;

  /** Whether both users exist and are not suspended, and the car still belongs to the lender. */
  async function isStillPossible({ carId, lenderId, renterId }: HireRecord): Promise<boolean> {
    const [owner, ...users] = await Promise.all([
      lenderOf(carId.toHexString()),
      callerById(renterId.toHexString()),
      callerById(lenderId.toHexString()),
    ]);
    return owner === lenderId.toHexString() && users.every((user) => user !== null && !user.suspended);
  }

  async function takeDays(hire: HireRecord, hold: HireDaysPort['hold']): Promise<void> {
    if (!(await isStillPossible(hire))) throw new Refusal('state_moved_on');
    const carId = hire.carId.toHexString();
    const hireId = hire._id.toHexString();
    const held = await hireDays.findByCar(carId, hire);
    const isTaken = held.some((one) => one.hireId !== hireId);
    if (isTaken || (await isBlocked(carId, hire))) throw new Refusal('days_taken');
    await hold(hireId, carId, [hire], hire.revision);
  }

  /**
   * Makes a transition of a hire. An acceptance takes the car's days first; if a crash follows, a job
   * releases the days. The first acceptance wins a group; a later one withdraws its request.
   * @throws Refusal hire_not_found, forbidden, state_moved_on, not_yet, cancelling_over, no_show_over,
   * days_taken, hired_elsewhere, or for an acceptance the refusal of a paper
   */
  const act = (
    hireId: string,
    action: HireAction,
    { actor, reason = '', revision, at }: Act,
  ): Promise<HireRecord> =>
    releaseDaysOnRefusal(hireDays, hireId, async (hold) => {
      let seen = revision;
      for (;;) {
        const hire = await loadHire(hireId);
        seen ??= getHistoryRevision(hire);
        const now = clock.now();
        const by = 'by' in actor ? actor.by : getSide(hire, actor.userId);
        const refusal = findHireActionRefusal(action, by, toTransitionTimes(hire), now.getTime());
        if (refusal) throw new Refusal(isWithdrawnBefore(action, hire) ? 'hired_elsewhere' : refusal);
        if (action === 'accept') {
          if (getHistoryRevision(hire) !== seen) throw new Refusal('state_moved_on');
          await deps.checkPapers(hire, hire.to);
          await takeDays(hire, hold);
        }
        const { to } = HIRE_TRANSITIONS[action];
        const changed = await changeHire(
          hire,
          {
            state: to,
            ...getAnswer(action, by, hire.state),
            ...(action === 'accept' && { wonGroup: hire.group ?? hire._id }),
            ...getTimes(action, hire, now, at),
            ...(isFinalHireState(to) || voidsProposal(action, hire) ? { change: null } : {}),
          },
          { action, by, at: now, reason },
        );
        if (typeof changed === 'object') return announce(changed);
        if (changed === 'duplicate') {
          await withdraw(hire);
          throw new Refusal('hired_elsewhere');
        }
      }
    });

  async function withdraw({ _id }: HireRecord): Promise<void> {
    await act(_id.toHexString(), 'withdraw', { actor: { by: 'system' } }).catch(ignoreRefusal);
  }

  return {
    isStillPossible,
    act,

    /** Withdraws a waiting request if another request has won its group; returns whether the group is won. */
    async withdrawIfWon(hire: HireRecord): Promise<boolean> {
      const isWon = await isGroupWon(getGroupId(hire));
      if (isWon) await withdraw(hire);
      return isWon;
    },

    /** Withdraws the waiting requests of the group that this hire has won. */
    async withdrawOthers(hire: HireRecord): Promise<void> {
      const group = await findGroupHires(getGroupId(hire));
      await Promise.all(group.filter(({ state }) => state === 'requested').map(withdraw));
    },
  };
}

/** Whether the action accepts a request that was withdrawn because another request won its group. */
function isWithdrawnBefore(action: HireAction, { history }: HireRecord): boolean {
  return action === 'accept' && history.at(-1)?.action === 'withdraw';
}

/** Returns the field with the lender's answer; empty if the renter withdraws or another hire got the days. */
function getAnswer(action: HireAction, by: HireActor, state: HireState): Pick<HireRecord, 'answer'> {
  if (action === 'accept') return { answer: 'accepted' };
  if (action === 'expire') return { answer: 'expired' };
  const refuses = action === 'decline' || (action === 'cancel' && state === 'requested');
  return refuses && by === 'lender' ? { answer: 'declined' } : {};
}

function getTimes(action: HireAction, hire: HireRecord, now: Date, at = now) {
  if (action === 'handover') return { handedOverAt: at };
  if (action === 'return') return { returnedAt: at, endedAt: now };
  if (action === 'complete')
    return {
      endedAt: new Date(computeHireCompletionTime(toTransitionTimes(hire), hire.state === 'under_way')),
    };
  return isFinalHireState(HIRE_TRANSITIONS[action].to) ? { endedAt: now } : {};
}

/** Whether the action voids a proposed change of days: a hand-over voids a change of the first day. */
function voidsProposal(action: HireAction, { change, from }: HireRecord): boolean {
  return action === 'handover' && change !== null && change.from !== from;
}

export type HireEndings = ReturnType<typeof createHireEndingsService>;

const NOT_BEGUN: readonly HireState[] = ['requested', 'accepted'];

/**
 * Builds the functions that end hires whose car, owner or renter no longer exists; a hire whose car was
 * handed over goes on.
 */
export function createHireEndingsService({
  transitions,
}: {
  transitions: Pick<HireTransitions, 'act' | 'isStillPossible'>;
}) {
  async function end({ _id, state }: HireRecord): Promise<void> {
    const action = state === 'requested' ? 'decline' : 'cancel';
    await transitions.act(_id.toHexString(), action, { actor: { by: 'system' } }).catch(ignoreRefusal);
  }

  /** Tries to end every hire, then throws the first error, so that the caller retries the failed hires. */
  async function endAll(hires: readonly HireRecord[]): Promise<void> {
    const faults: unknown[] = [];
    for (const hire of hires) await end(hire).catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw faults[0];
  }

  return {
    /** Ends the hires of a car before the car is deleted. */
    endByCar: async (carId: string): Promise<void> => endAll(await findCarHires(carId, NOT_BEGUN)),

    /** Ends the hires of a user who is suspended or erased, on either side. */
    async endByUser(userId: string): Promise<void> {
      const sides = ['renter', 'lender'] as const;
      await endAll(
        (await Promise.all(sides.map((side) => findHiresInStates(userId, side, NOT_BEGUN)))).flat(),
      );
    },

    async endIfImpossible(hire: HireRecord): Promise<boolean> {
      if (await transitions.isStillPossible(hire)) return false;
      await end(hire);
      return true;
    },
  };
}
