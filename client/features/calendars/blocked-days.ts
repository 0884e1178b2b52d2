import { addDays } from '#shared/core/days';
import { clipDayRanges, type DayRange, mergeDayRanges } from '#shared/hires/calendar';

/** Days that one gesture blocks, or frees if `isBlocked` is false. */
export type DayBlockChange = { days: readonly string[]; isBlocked: boolean };

/** Returns the blocked ranges after the changes in `strokes`, limited to the days in `window`. */
export function applyDayBlockChanges(
  blocked: readonly DayRange[],
  strokes: readonly DayBlockChange[],
  window: DayRange,
): DayRange[] {
  let ranges = [...blocked];
  for (const { days, isBlocked } of strokes) {
    for (const day of days)
      ranges = isBlocked ? [...ranges, { from: day, to: day }] : excludeDay(ranges, day);
  }
  return mergeDayRanges(clipDayRanges(ranges, window));
}

export function findRangeContainingDay<Range extends DayRange>(
  ranges: readonly Range[],
  day: string,
): Range | undefined {
  return ranges.find(({ from, to }) => from <= day && day <= to);
}

function excludeDay(ranges: readonly DayRange[], day: string): DayRange[] {
  return ranges.flatMap((range) => {
    if (day < range.from || day > range.to) return [range];
    const before = { from: range.from, to: addDays(day, -1) };
    const after = { from: addDays(day, 1), to: range.to };
    return [before, after].filter(({ from, to }) => from <= to);
  });
}
