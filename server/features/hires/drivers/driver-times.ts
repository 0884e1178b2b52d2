import { endOfDay } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { isHoldingHireState } from '#shared/hires/states';
import type { HireRecord } from '../hires.model';

/** From the acceptance until the end, unless a driver of the owner drives. */
export function canHaveDrivers({ state, withDriver }: HireRecord): boolean {
  return isHoldingHireState(state) && !withDriver;
}

/** Returns when the drivers of a hire are deleted: with the hire, or some time after its last day until it has ended. */
export function computeDeletion({ endedAt, to }: HireRecord, now: Date): Date {
  const end = endedAt?.getTime() ?? Math.max(endOfDay(to), now.getTime());
  return new Date(end + RETENTION_DAYS.hire * DAY_MS);
}
