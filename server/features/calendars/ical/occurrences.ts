import { extendByRecurrenceRule, type IcsRecurrenceRule } from 'ts-ics';

const DAY_MS = 24 * 60 * 60_000;
/** Of an event that repeats daily or weekly: how long each step is. */
const STEP_DAYS: Partial<Record<IcsRecurrenceRule['frequency'], number>> = { DAILY: 1, WEEKLY: 7 };
/** A rule that repeats more often than daily, or needs more steps, is read by no calendar app either. */
const MAX_STEPS = 5_000;
const MAX_PARTS = 64;

type Occurring = { start: Date; rule: IcsRecurrenceRule; exceptions: Date[] };
type Window = { start: number; end: number };

/**
 * When an event that repeats begins within the window. Steps before the window are skipped, not computed.
 * @returns null for a rule that is not understood
 */
export function occurrencesIn({ start, rule, exceptions }: Occurring, window: Window): Date[] | null {
  const { frequency, interval = 1, count } = rule;
  const parts = [rule.byDay, rule.byMonthday, rule.byMonth, rule.byYearday, rule.byWeekNo, rule.bySetPos];
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(frequency)) return null;
  if (rule.byHour || rule.byMinute || rule.bySecond) return null;
  if (!Number.isInteger(interval) || interval < 1) return null;
  if (parts.some((part) => (part?.length ?? 0) > MAX_PARTS) || start.getUTCFullYear() < 1900) return null;
  const end = new Date(Math.min(window.end, rule.until?.date.getTime() ?? window.end));
  if (start.getTime() > end.getTime()) return [];
  const stepMs = (STEP_DAYS[frequency] ?? 0) * interval * DAY_MS;
  const isPlain = parts.every((part) => !part) || count === undefined;
  let skipped = 0;
  if (stepMs > 0 && isPlain) {
    skipped = Math.max(0, Math.floor((window.start - start.getTime()) / stepMs) - 1);
    if (count !== undefined && skipped >= count) return [];
  }
  const from = new Date(start.getTime() + skipped * stepMs);
  if (stepMs > 0 && (end.getTime() - from.getTime()) / stepMs > MAX_STEPS) return null;
  const { until: _until, ...endless } = rule;
  const counted = { ...endless, ...(count !== undefined && { count: count - skipped }) };
  return extendByRecurrenceRule(counted, { start: from, end, exceptions }).filter((at) => at <= end);
}
