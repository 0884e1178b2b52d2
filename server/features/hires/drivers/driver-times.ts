import { computeDayEnd } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { isDayHoldingState } from '#shared/hires/states';
import type { HireRecord } from '../hires.model';

/**
 * Whether a hire can have further drivers: from its acceptance until its end, unless the owner provides a
 * driver.
 */
export function canHaveDrivers({ state, withDriver }: HireRecord): boolean {
  return isDayHoldingState(state) && !withDriver;
}

/**
 * Returns when the drivers of a hire are deleted: a retention time after the hire has ended. If the hire is
 * open, the time starts at its last day or at `now`, whichever is later.
 */
export function computeDriverDeletionTime({ endedAt, to }: HireRecord, now: Date): Date {
  const end = endedAt?.getTime() ?? Math.max(computeDayEnd(to), now.getTime());
  return new Date(end + RETENTION_DAYS.hire * DAY_MS);
}
