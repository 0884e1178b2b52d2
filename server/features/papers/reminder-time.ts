import { addDays, startOfDay } from '#shared/core/days';
import { PAPER_LIMITS } from '#shared/core/limits';
import type { PaperRecord } from './papers.model';

/**
 * Returns when the sender is reminded that a paper expires; null for papers that do not expire, or are not
 * accepted.
 */
export function computePaperReminderTime({
  state,
  until,
}: Pick<PaperRecord, 'state' | 'until'>): Date | null {
  if (state !== 'accepted' || !until) return null;
  return new Date(startOfDay(addDays(until, -PAPER_LIMITS.remindDays)));
}
