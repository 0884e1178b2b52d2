import { formatRangeAndCount } from '../../lib/day-words';
import type { DayRange } from './days';

export const dayGridWords = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  earlierWeeks: 'Earlier weeks',
  laterWeeks: 'Later weeks',
  today: 'today',
  taken: 'taken',
  chooseFirst: 'Choose the first day.',
  chooseLast: 'Choose the last day.',
  dayTaken: 'This day is taken.',
  takenBetween: 'Days in between are taken. Starting here: choose the last day.',
  takenAhead: 'The next day is taken.',
  marked: (range: DayRange) => `${formatRangeAndCount(range)}: press Space.`,
  paintHint: 'Tap a day, or drag across several.',
  paintByKeys: 'With the keyboard: Shift and arrows, then Space.',
  clear: 'Clear',
  done: 'Done',
  anyDays: 'Any days',
  noDays: 'No days chosen',
  loading: 'Loading the calendar...',
  failed: 'The calendar could not be loaded. Please reload the page.',
} as const;
