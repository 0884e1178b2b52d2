import { addDays } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import type { DayRange } from '#shared/hires/calendar';
import { findHireChangeRefusal, isHireChangeOutdated } from '#shared/hires/change';
import { computeHireQuote } from '#shared/hires/quote';
import { canProposeHireChange, isDayHoldingState } from '#shared/hires/states';
import type { Clock } from '../../../gateways/clock';
import { getHistoryRevision, getSide, loadHire } from '../hire-access';
import type { HirePaperCheck } from '../hire-papers';
import { changeHire } from '../hire-writes.model';
import type { HireChangeAnnouncer } from '../hires.events';
import { type DayChange, type HireRecord, selectValidReminders } from '../hires.model';
import type { HireCalendar } from '../hires.ports';
import { computeRequestExpiry } from '../new-hire';
import { releaseDaysOnRefusal } from '../settle-days';

type ChangesDeps = {
  calendar: HireCalendar;
  checkPapers: HirePaperCheck;
  announce: HireChangeAnnouncer;
  clock: Clock;
};

export function createHireChangesService(deps: ChangesDeps) {
  const { clock, announce } = deps;
  const { hireDays, isBlocked } = deps.calendar;

  /** @throws Refusal days_taken if another hire, the lender or an imported calendar takes one of the days */
  async function checkDaysFree(hire: HireRecord, range: DayRange): Promise<void> {
    const carId = hire.carId.toHexString();
    const hireId = hire._id.toHexString();
    const [held, isClosed] = await Promise.all([
      hireDays.findByCar(carId, range),
      isAnyBlocked(carId, excludeOwnDays(range, isDayHoldingState(hire.state) ? hire : null)),
    ]);
    if (isClosed || held.some((one) => one.hireId !== hireId)) throw new Refusal('days_taken');
  }

  /**
   * Whether the lender or an imported calendar blocks one of the ranges. Callers leave out the hire's own
   * days, because the lender may have blocked these days too.
   */
  async function isAnyBlocked(carId: string, ranges: readonly DayRange[]): Promise<boolean> {
    return (await Promise.all(ranges.map((range) => isBlocked(carId, range)))).includes(true);
  }

  /**
   * Returns the proposal that the user may accept or decline.
   * @throws Refusal state_moved_on, forbidden
   */
  function getProposal(hire: HireRecord, userId: string, may: 'accept' | 'decline'): DayChange {
    const side = getSide(hire, userId);
    if (!hire.change || !canProposeHireChange(hire)) throw new Refusal('state_moved_on');
    if (may === 'accept' && hire.change.by === side) throw new Refusal('forbidden');
    return hire.change;
  }

  return {
    /**
     * Proposes other days and replaces an earlier proposal.
     * @throws Refusal hire_not_found, forbidden, state_moved_on, days_taken, invalid_input, or the refusal of
     * a day
     */
    async propose(hireId: string, userId: string, { from, to }: DayRange): Promise<HireRecord> {
      for (;;) {
        const hire = await loadHire(hireId);
        const by = getSide(hire, userId);
        if (!canProposeHireChange(hire) || isExpired(hire, clock.now())) throw new Refusal('state_moved_on');
        checkDays({ from, to }, hire, clock.now());
        await checkDaysFree(hire, { from, to });
        const at = clock.now();
        const change = { from, to, by, at, quote: quoteFor(hire, { from, to }) };
        const changed = await changeHire(hire, { change }, { action: 'propose', by, at, reason: '' });
        if (typeof changed === 'object') return announce(changed);
      }
    },

    /**
     * Accepts the days that the other side proposed. If the hire holds days, the new days are held before the
     * old days are released, so that no day is free while the hire may still need it. `revision` is the
     * revision that the user has seen; by default the current one.
     * @throws Refusal hire_not_found, forbidden, state_moved_on, days_taken, the refusal of a paper
     */
    accept: (hireId: string, userId: string, revision?: number): Promise<HireRecord> =>
      releaseDaysOnRefusal(hireDays, hireId, async (hold) => {
        let seen = revision;
        for (;;) {
          const hire = await loadHire(hireId);
          seen ??= getHistoryRevision(hire);
          const by = getSide(hire, userId);
          const { from, to } = getProposal(hire, userId, 'accept');
          const now = clock.now();
          if (getHistoryRevision(hire) !== seen) throw new Refusal('state_moved_on');
          if (isExpired(hire, now) || isHireChangeOutdated({ from, to }, hire, now.getTime())) {
            throw new Refusal('state_moved_on');
          }
          await checkDaysFree(hire, { from, to });
          if (isDayHoldingState(hire.state)) {
            if (to > hire.to) await deps.checkPapers(hire, to);
            await hold(hireId, hire.carId.toHexString(), [hire, { from, to }], hire.revision);
          }
          const changed = await changeHire(hire, toAgreedFields(hire, { from, to }), {
            ...{ action: 'change', by, at: now, reason: '' },
          });
          if (changed === 'duplicate') throw new Refusal('days_taken');
          if (changed !== 'moved_on') return announce(changed);
        }
      }),

    /**
     * Declines the other side's proposal, or withdraws the user's own.
     * @throws Refusal hire_not_found, forbidden, state_moved_on
     */
    async decline(hireId: string, userId: string, reason: string): Promise<HireRecord> {
      for (;;) {
        const hire = await loadHire(hireId);
        const by = getSide(hire, userId);
        getProposal(hire, userId, 'decline');
        const entry = { action: 'keep' as const, by, at: clock.now(), reason };
        const changed = await changeHire(hire, { change: null }, entry);
        if (typeof changed === 'object') return announce(changed);
      }
    },
  };
}

const FIRST_DAY_STAYS = 'The car is on the road already, so the first day stays.';
const SAME_DAYS = 'These are the days that you have agreed on. Please choose others.';

function checkDays(range: DayRange, hire: HireRecord, now: Date): void {
  const refusal = findHireChangeRefusal(range, hire, now.getTime());
  if (refusal === 'same_days') throw invalidInputRefusal('to', SAME_DAYS);
  if (refusal === 'first_day_stays') throw invalidInputRefusal('from', FIRST_DAY_STAYS);
  if (refusal) throw new Refusal(refusal);
}

function invalidInputRefusal(field: string, sentence: string): Refusal {
  return new Refusal('invalid_input', { sentence, fields: { [field]: sentence } });
}

function quoteFor({ quote, terms, withDriver, delivery }: HireRecord, { from, to }: DayRange) {
  return computeHireQuote({ price: quote.pricePerDay, terms, from, to, driver: withDriver, delivery });
}

function isExpired({ state, expiresAt }: HireRecord, now: Date): boolean {
  return state === 'requested' && expiresAt <= now;
}

function toAgreedFields(hire: HireRecord, days: DayRange) {
  const { from, to } = days;
  return {
    ...{ from, to, quote: quoteFor(hire, days), change: null },
    ...(hire.state === 'requested' && { expiresAt: computeRequestExpiry(hire.createdAt, from, hire.terms) }),
    reminded: selectValidReminders(hire, days),
    ...(hire.alertedAt && { alertedAt: null }),
  };
}

/** Returns the parts of the range that lie before and after the hire's own days. */
function excludeOwnDays(range: DayRange, own: DayRange | null): DayRange[] {
  if (!own || range.to < own.from || range.from > own.to) return [range];
  const before = { from: range.from, to: addDays(own.from, -1) };
  const after = { from: addDays(own.to, 1), to: range.to };
  return [before, after].filter(({ from, to }) => from <= to);
}
