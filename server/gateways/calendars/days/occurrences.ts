import { RRuleTemporal } from 'rrule-temporal';
import { addDays } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import { UnreadableCalendar } from '../calendar-source';
import { parseRepeatRule, type RepeatRule } from './repeat-rule';

/** Steps of an evaluation, and dates that it looks at; far more than a year of hourly occurrences needs. */
const MAX_STEPS = 10_000;
const MAX_CANDIDATES = 100_000;

/** When an event begins that repeats. */
export type Repeating = {
  /** The first beginning, in epoch milliseconds. */
  startMs: number;
  /** The same as the file has it: `20260503` for a whole day, else with its time, as `20260503T100000`. */
  local: string;
  /** The zone of `local`; null for whole days. */
  zone: string | null;
  /** The value of its RRULE. */
  rule: string;
};

/** The half-open range in which beginnings are looked for, in epoch milliseconds. */
type Window = { start: number; end: number };

/**
 * When an event that repeats begins within the window, in epoch milliseconds. No beginning outside of it is built,
 * however far in the past the first one is.
 * @throws UnreadableCalendar
 */
export function occurrencesIn(event: Repeating, window: Window): number[] {
  const rule = parseRepeatRule(event.rule);
  const first = event.startMs >= window.start && event.startMs < window.end ? [event.startMs] : [];
  if (event.startMs >= window.end || hasEnded(rule, window)) return first;
  const steps = stepsBefore(event, rule, window);
  const count = rule.count === null ? null : rule.count - steps.occurrences;
  if (count !== null && count <= 0) return first;
  const times = timesOf({ ...event, local: shifted(event.local, steps.days) }, { ...rule, count }, window);
  return [...new Set([...first, ...times])];
}

/** Compares days only, with a day of room for zones. */
function hasEnded({ until }: RepeatRule, window: Window): boolean {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(until ?? '') ?? [];
  return year !== undefined && Date.parse(`${year}-${month}-${day}`) + 2 * DAY_MS < window.start;
}

/**
 * The steps before the window of a rule with a count that has equally many occurrences in each step. The library would
 * count those of other rules one by one; rules without a count it begins at the window by itself.
 */
function stepsBefore({ startMs }: Repeating, rule: RepeatRule, window: Window) {
  const stepDays = rule.frequency === 'DAILY' ? 1 : 7;
  const weekdays = rule.lists.get('BYDAY') ?? [];
  const isEven =
    (rule.frequency === 'DAILY' && rule.lists.size === 0) ||
    (rule.frequency === 'WEEKLY' && rule.lists.size === (weekdays.length > 0 ? 1 : 0));
  if (rule.count === null || !isEven) return { days: 0, occurrences: 0 };
  const days = stepDays * rule.interval;
  const steps = Math.max(0, Math.floor((window.start - startMs) / (days * DAY_MS)) - 1);
  return { days: steps * days, occurrences: steps * Math.max(weekdays.length, 1) };
}

function shifted(local: string, days: number): string {
  if (days === 0) return local;
  const day = addDays(`${local.slice(0, 4)}-${local.slice(4, 6)}-${local.slice(6, 8)}`, days);
  return `${day.replaceAll('-', '')}${local.slice(8)}`;
}

function timesOf({ local, zone }: Repeating, rule: RepeatRule, { start, end }: Window): number[] {
  const isWholeDay = zone === null;
  const dtstart = isWholeDay ? `DTSTART;VALUE=DATE:${local}` : `DTSTART;TZID=${zone}:${local}`;
  try {
    return new RRuleTemporal({
      rruleString: `${dtstart}\nRRULE:${textOf(rule, isWholeDay)}`,
      maxIterations: MAX_STEPS,
      maxCandidateEvaluations: MAX_CANDIDATES,
      cache: false,
    })
      .between(new Date(start), new Date(end - 1), true)
      .map(({ epochMilliseconds }) => epochMilliseconds);
  } catch (cause) {
    const sentence = 'The calendar has an event that repeats in a way we cannot read.';
    throw new UnreadableCalendar(sentence, { breaksLimit: true, cause });
  }
}

function textOf(
  { frequency, interval, count, until, weekStart, lists }: RepeatRule,
  isWholeDay: boolean,
): string {
  // Files end whole days at a time, and times without a zone, which the library does not take.
  const end = until && (isWholeDay || !until.endsWith('Z') ? until.slice(0, 8) : until);
  const parts: [string, string | number | null][] = [
    ['FREQ', frequency],
    ['INTERVAL', interval],
    ['COUNT', count],
    ['UNTIL', end],
    ['WKST', weekStart],
    ...[...lists].map(([name, values]): [string, string] => [name, values.join()]),
  ];
  return parts
    .filter(([, value]) => value !== null)
    .map((part) => part.join('='))
    .join(';');
}
