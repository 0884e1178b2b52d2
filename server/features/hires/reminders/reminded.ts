import type { DayRange } from '#shared/hires/calendar';
import type { HireRecord } from '../hires.model';

/**
 * Reminder of the first or last day as stored in a hire: 'start:2026-05-03'. Earlier versions stored it
 * without the day.
 */
export type Reminded = HireRecord['reminded'][number];

export function toReminder(reminder: 'start' | 'return', day: string): Reminded {
  return `${reminder}:${day}`;
}

/**
 * Returns the reminders that count as sent after a hire moves to other days; one without a day counts only if
 * its day stays the same.
 */
export function keepReminders(
  { from, to, reminded }: Pick<HireRecord, 'from' | 'to' | 'reminded'>,
  days: DayRange,
): Reminded[] {
  return reminded.filter((one) => {
    if (one === 'start') return days.from === from;
    return one !== 'return' || days.to === to;
  });
}
