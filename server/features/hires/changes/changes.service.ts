import { addDays } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import { computePickupDeadline, type DayRange } from '#shared/hires/calendar';
import { findChangeRefusal, isChangeOutdated } from '#shared/hires/change';
import { computeQuote } from '#shared/hires/quote';
import { canProposeDays, isHolding } from '#shared/hires/states';
import type { Clock } from '../../../gateways/clock';
import { loadHire, seenRevision, sideOf } from '../hire-access';
import { changeHire } from '../hire-writes.model';
import type { AnnounceChange } from '../hires.events';
import type { DayChange, HireRecord } from '../hires.model';
import type { HireCalendar } from '../hires.ports';
import { remindedAfterChange } from '../reminders/reminded';
import { givingBackDays } from '../settle-days';

type ChangesDeps = {
  calendar: HireCalendar;
  announce: AnnounceChange;
  clock: Clock;
};

/** Other days for a hire: proposed by one side, accepted by the other. */
export function createChanges(deps: ChangesDeps) {
  const { clock, announce } = deps;
  const { hireDays, isBlocked } = deps.calendar;

  /** @throws Refusal days_taken where another hire, the lender or another calendar has one of the days */
  async function refuseTaken(hire: HireRecord, range: DayRange): Promise<void> {
    const carId = hire.carId.toHexString();
    const hireId = hire._id.toHexString();
    const [held, isClosed] = await Promise.all([
      hireDays.ofCar(carId, range),
      isAnyBlocked(carId, daysBeside(range, isHolding(hire.state) ? hire : null)),
    ]);
    if (isClosed || held.some((one) => one.hireId !== hireId)) throw new Refusal('days_taken');
  }

  /** A lender may block days around a hire; those that it has already are its own. */
  async function isAnyBlocked(carId: string, ranges: readonly DayRange[]): Promise<boolean> {
    return (await Promise.all(ranges.map((range) => isBlocked(carId, range)))).includes(true);
  }

  /** The proposal that waits for this user's answer, or for anybody's. @throws Refusal state_moved_on, forbidden */
  function proposalFor(hire: HireRecord, userId: string, may: 'accept' | 'decline'): DayChange {
    const side = sideOf(hire, userId);
    if (!hire.change || !canProposeDays(hire)) throw new Refusal('state_moved_on');
    if (may === 'accept' && hire.change.by === side) throw new Refusal('forbidden');
    return hire.change;
  }

  return {
    /**
     * Proposes other days; the proposal before is replaced.
     * @throws Refusal hire_not_found, forbidden, state_moved_on, days_taken, invalid_input, or one of the days
     */
    async propose(hireId: string, userId: string, { from, to }: DayRange): Promise<HireRecord> {
      for (;;) {
        const hire = await loadHire(hireId);
        const by = sideOf(hire, userId);
        if (!canProposeDays(hire) || isExpired(hire, clock.now())) throw new Refusal('state_moved_on');
        refuseDays({ from, to }, hire, clock.now());
        await refuseTaken(hire, { from, to });
        const at = clock.now();
        const change = { from, to, by, at, quote: quoteFor(hire, { from, to }) };
        const changed = await changeHire(hire, { change }, { action: 'propose', by, at, reason: '' });
        if (typeof changed === 'object') return announce(changed);
      }
    },

    /**
     * Accepts the other side's days. A hire that holds days takes the new ones beside the old ones first and gives the
     * old ones back last, so that none of them is free while the hire may still have it. `revision`: of the hire as the
     * user has seen it; without one, as the call finds it.
     * @throws Refusal hire_not_found, forbidden, state_moved_on, days_taken
     */
    accept: (hireId: string, userId: string, revision?: number): Promise<HireRecord> =>
      givingBackDays(hireDays, hireId, async (hold) => {
        let seen = revision;
        for (;;) {
          const hire = await loadHire(hireId);
          seen ??= seenRevision(hire);
          const by = sideOf(hire, userId);
          const { from, to } = proposalFor(hire, userId, 'accept');
          const now = clock.now();
          if (seenRevision(hire) !== seen) throw new Refusal('state_moved_on');
          if (isExpired(hire, now) || isChangeOutdated({ from, to }, hire, now.getTime())) {
            throw new Refusal('state_moved_on');
          }
          await refuseTaken(hire, { from, to });
          if (isHolding(hire.state)) {
            await hold(hireId, hire.carId.toHexString(), [hire, { from, to }], hire.revision);
          }
          const changed = await changeHire(hire, agreedDays(hire, { from, to }), {
            ...{ action: 'change', by, at: now, reason: '' },
          });
          if (changed === 'same_days') throw new Refusal('days_taken');
          if (changed !== 'moved_on') return announce(changed);
        }
      }),

    /**
     * Declines the other side's days, or withdraws the own ones.
     * @throws Refusal hire_not_found, forbidden, state_moved_on
     */
    async decline(hireId: string, userId: string, reason: string): Promise<HireRecord> {
      for (;;) {
        const hire = await loadHire(hireId);
        const by = sideOf(hire, userId);
        proposalFor(hire, userId, 'decline');
        const entry = { action: 'keep' as const, by, at: clock.now(), reason };
        const changed = await changeHire(hire, { change: null }, entry);
        if (typeof changed === 'object') return announce(changed);
      }
    },
  };
}

const FIRST_DAY_STAYS = 'The car is on the road already, so the first day stays.';
const SAME_DAYS = 'These are the days that you have agreed on. Please choose others.';

/** @throws Refusal why the hire cannot move to these days */
function refuseDays(range: DayRange, hire: HireRecord, now: Date): void {
  const refusal = findChangeRefusal(range, hire, now.getTime());
  if (refusal === 'same_days') throw invalid('to', SAME_DAYS);
  if (refusal === 'first_day_stays') throw invalid('from', FIRST_DAY_STAYS);
  if (refusal) throw new Refusal(refusal);
}

function invalid(field: string, sentence: string): Refusal {
  return new Refusal('invalid_input', { sentence, fields: { [field]: sentence } });
}

function quoteFor({ quote, terms, withDriver, delivery }: HireRecord, { from, to }: DayRange) {
  return computeQuote({ price: quote.pricePerDay, terms, from, to, driver: withDriver, delivery });
}

function isExpired({ state, expiresAt }: HireRecord, now: Date): boolean {
  return state === 'requested' && expiresAt <= now;
}

/** What a hire is once both have agreed on other days. */
function agreedDays(hire: HireRecord, days: DayRange) {
  const { from, to } = days;
  return {
    ...{ from, to, quote: quoteFor(hire, days), change: null },
    ...answerTime(hire, from),
    reminded: remindedAfterChange(hire, days),
  };
}

/** A request ends with the pick-up hours of its first day at the latest. */
function answerTime(hire: HireRecord, from: string): { expiresAt: Date } | Record<string, never> {
  if (hire.state !== 'requested') return {};
  const answered = hire.createdAt.getTime() + HIRE_LIMITS.answerMs;
  return { expiresAt: new Date(Math.min(answered, computePickupDeadline(from, hire.terms))) };
}

/** The parts of a range before and after the days that the hire has. */
function daysBeside(range: DayRange, own: DayRange | null): DayRange[] {
  if (!own || range.to < own.from || range.from > own.to) return [range];
  const before = { from: range.from, to: addDays(own.from, -1) };
  const after = { from: addDays(own.to, 1), to: range.to };
  return [before, after].filter(({ from, to }) => from <= to);
}
