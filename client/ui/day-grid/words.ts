import { rangeAndCount } from '../../lib/day-words';
import type { DayRange } from './range-choice';

/** Texts of the grid of days. */
export const dayGridWords = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'today',
  taken: 'taken',
  chooseFirst: 'Choose the first day.',
  chooseLast: 'Choose the last day, or the same day again for one day.',
  dayTaken: 'This day is taken.',
  takenBetween: 'Days in between are taken. The first day is now this one: choose the last.',
  takenAhead: 'The next day is taken.',
  marked: (range: DayRange) => `${rangeAndCount(range)}: press Space.`,
  paintHint: 'Tap a day, or drag over several. With the keyboard: Shift and arrows, then Space.',
  clear: 'Clear',
  done: 'Done',
  anyDays: 'Any days',
  loading: 'Loading the calendar...',
  failed: 'The calendar could not be loaded. Please reload the page.',
} as const;
