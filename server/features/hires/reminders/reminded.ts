import type { DayRange } from '#shared/hires/calendar';
import type { HireRecord } from '../hires.model';

/** A reminder of the first or the last day, as a hire lists it: 'start:2026-05-03'. Earlier versions left out the day. */
export type Reminded = HireRecord['reminded'][number];

export function reminderOf(reminder: 'start' | 'return', day: string): Reminded {
  return `${reminder}:${day}`;
}

/** The reminders that stay sent once a hire moves to other days: one without a day was of the days until now. */
export function remindedAfterChange(
  { from, to, reminded }: Pick<HireRecord, 'from' | 'to' | 'reminded'>,
  days: DayRange,
): Reminded[] {
  return reminded.filter((one) => {
    if (one === 'start') return days.from === from;
    return one !== 'return' || days.to === to;
  });
}
