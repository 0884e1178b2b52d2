import { DISPUTE_LIMITS } from '#shared/core/limits';

/** Returns when the photo and the record of a decided dispute are deleted. */
export function computeDeletionDates(decidedAt: Date): { logbook: Date; dispute: Date } {
  const after = (ms: number) => new Date(decidedAt.getTime() + ms);
  return { logbook: after(DISPUTE_LIMITS.logbookMs), dispute: after(DISPUTE_LIMITS.recordMs) };
}
