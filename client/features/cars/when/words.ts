import { formatDayCount } from '../../../lib/day-words';

/** Texts for the days of a search. */
export const searchDaysWords = {
  title: 'When do you need the car?',
  show: 'Show free cars',
  past: 'The days in this link are over, so you see cars for any day.',
  forDays: (days: number, daily: string) =>
    `for ${formatDayCount(days)}${days > 1 ? ` · ${daily} a day` : ''}`,
  totals: (days: number) => `Prices are totals for ${formatDayCount(days)}, without deposit.`,
  chooseDays: 'Choose days to see totals.',
} as const;
