import { addDays, countRangeDays, findWeekMonday, listRangeDays } from '#shared/core/days';

const WEEK = 7;
/** Length of four weeks in days. */
export const DAYS_IN_FOUR_WEEKS = 28;

/** Returns 0 for Monday to 6 for Sunday. */
export function getWeekday(day: string): number {
  return countRangeDays({ from: findWeekMonday(day), to: day }) - 1;
}

/** Returns the weeks of a day's month, Monday to Sunday; the first and the last may be shorter. */
export function getWeeks(day: string): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (
    let monday = findWeekMonday(`${month}-01`);
    monday.slice(0, 7) <= month;
    monday = addDays(monday, WEEK)
  ) {
    const days = Array.from({ length: WEEK }, (_, at) => addDays(monday, at));
    weeks.push(days.filter((each) => each.startsWith(month)));
  }
  return weeks;
}

/** Returns the block of four weeks that contains a day; the first block begins with the week of `min`. */
export function getFourWeeks(day: string, min: string): string[][] {
  const first = findWeekMonday(min);
  const block = Math.floor((countRangeDays({ from: first, to: day }) - 1) / DAYS_IN_FOUR_WEEKS);
  return Array.from({ length: DAYS_IN_FOUR_WEEKS / WEEK }, (_, week) =>
    Array.from({ length: WEEK }, (_, at) => addDays(first, block * DAYS_IN_FOUR_WEEKS + week * WEEK + at)),
  );
}

/** Returns the same day of the month `months` later, or that month's last day if the month is shorter. */
export function addMonths(day: string, months: number): string {
  const first = `${formatMonth(Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months)}-01`;
  const last = addDays(`${formatMonth(Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)))}-01`, -1);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** Formats a month that is given as the number of months since year 0: 24316 → '2026-05'. */
function formatMonth(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export type DayRange = { from: string; to: string };

type DayChoice = {
  range: DayRange;
  /** Whether the range is open: the user still has to choose its last day. */
  open: boolean;
  /** Whether a taken day lies between the two chosen days, so that the second one starts a new range. */
  interrupted: boolean;
};

/** Returns what a press on a free day chooses: the end of an open range, otherwise a new first day. */
export function chooseRangeDay(
  first: string | null,
  day: string,
  isTaken: (day: string) => boolean,
): DayChoice {
  const later = first !== null && first <= day;
  const interrupted = later && !isRangeFree({ from: first, to: day }, isTaken);
  if (!later || interrupted) return { range: { from: day, to: day }, open: true, interrupted };
  return { range: { from: first, to: day }, open: false, interrupted };
}

/** Returns the range after Shift and an arrow moved one end; null if it would contain a taken day. */
export function extendRange(
  value: DayRange | null,
  from: string,
  to: string,
  isTaken: (day: string) => boolean,
): DayRange | null {
  const fixed = value?.to === from ? value.from : value?.from === from ? value.to : from;
  const range = toDayRange(fixed, to);
  return isRangeFree(range, isTaken) ? range : null;
}

/** Returns the range between two days, given in either order. */
export function toDayRange(one: string, other: string): DayRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

export function includesDay({ from, to }: DayRange, day: string): boolean {
  return from <= day && day <= to;
}

export function isRangeFree(range: DayRange, isTaken: (day: string) => boolean): boolean {
  return !listRangeDays(range).some(isTaken);
}
