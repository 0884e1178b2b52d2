import { listDays } from '#shared/core/days';

export type DayRange = { from: string; to: string };

type Choice = {
  range: DayRange;
  /** Whether the user still has to choose the last day. */
  open: boolean;
  /** Whether a taken day lies between the two days, so that the second one starts a new range. */
  interrupted: boolean;
};

/**
 * Returns what a press on a free day chooses: the last day if a first day is chosen, otherwise a new first
 * day.
 */
export function chooseDay(first: string | null, day: string, isTaken: (day: string) => boolean): Choice {
  const later = first !== null && first <= day;
  const interrupted = later && !isRangeFree({ from: first, to: day }, isTaken);
  if (!later || interrupted) return { range: { from: day, to: day }, open: true, interrupted };
  return { range: { from: first, to: day }, open: false, interrupted };
}

/**
 * Returns the range after Shift and an arrow have moved one of its ends; null if it would contain a taken
 * day.
 */
export function extendRange(
  value: DayRange | null,
  from: string,
  to: string,
  isTaken: (day: string) => boolean,
): DayRange | null {
  const fixed = value?.to === from ? value.from : value?.from === from ? value.to : from;
  const range = toRange(fixed, to);
  return isRangeFree(range, isTaken) ? range : null;
}

/** Returns the range between two days, given in either order. */
export function toRange(one: string, other: string): DayRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

export function includesDay({ from, to }: DayRange, day: string): boolean {
  return from <= day && day <= to;
}

export function isRangeFree(range: DayRange, isTaken: (day: string) => boolean): boolean {
  return !listDays(range).some(isTaken);
}
