import { RRuleTemporal } from 'rrule-temporal';
import { addDays } from '#shared/core/days';
import { DAY_MS, DAY_SECONDS } from '#shared/core/durations';
import { UnreadableCalendar } from '../calendar-source';

const STEP_SECONDS: Readonly<Record<string, number>> = { HOURLY: 3_600, MINUTELY: 60, SECONDLY: 1 };
const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'];

const NUMBER_LISTS = [
  ...['BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS'],
  ...['BYHOUR', 'BYMINUTE', 'BYSECOND'],
];
const LISTS = [...NUMBER_LISTS, 'BYDAY'];
const VALUES = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'];

/** Maximum number of combinations of a repetition rule's lists, such as months × weekdays × hours. */
const MAX_COMBINATIONS = 10_000;
const MAX_A_DAY = 24;
const MAX_COUNT = 10_000;

/** A repetition rule, whose lists contain no duplicates. */
type RepeatRule = {
  frequency: string;
  interval: number;
  count: number | null;
  until: string | null;
  weekStart: string | null;
  lists: ReadonlyMap<string, readonly string[]>;
};

/** Parses a rule. @throws UnreadableCalendar if it is not understood or would cost too much to evaluate */
function parseRepeatRule(text: string): RepeatRule {
  const parts = new Map(text.split(';').filter(Boolean).map(parsePart));
  const frequency = parts.get('FREQ') ?? '';
  if (!FREQUENCIES.includes(frequency)) throw createUnknownRuleError();
  const lists = new Map(
    [...parts]
      .filter(([name]) => LISTS.includes(name))
      .map(([name, value]) => [name, parseList(name, value)]),
  );
  const rule = {
    frequency,
    interval: parseNumber(parts.get('INTERVAL')) ?? 1,
    count: parseNumber(parts.get('COUNT')),
    until: parts.get('UNTIL') ?? null,
    weekStart: parts.get('WKST') ?? null,
    lists,
  };
  const combinations = [...lists.values()].reduce((product, { length }) => product * length, 1);
  if (combinations > MAX_COMBINATIONS || countPerDay(rule) > MAX_A_DAY || (rule.count ?? 0) > MAX_COUNT) {
    throw new UnreadableCalendar('The calendar has an event that repeats too often.', { breaksLimit: true });
  }
  return rule;
}

function parsePart(part: string): [name: string, value: string] {
  const [name = '', value = ''] = part.trim().toUpperCase().split('=', 2);
  if (!LISTS.includes(name) && !VALUES.includes(name)) throw createUnknownRuleError();
  return [name, value];
}

function parseList(name: string, value: string): string[] {
  const shape = name === 'BYDAY' ? /^\+?(-?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/ : /^\+?-?\d{1,3}$/;
  const values = value.split(',').map((one) => one.trim());
  if (!values.every((one) => shape.test(one))) throw createUnknownRuleError();
  return [...new Set(values.map((one) => (name === 'BYDAY' ? one.replace('+', '') : String(Number(one)))))];
}

function parseNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1) throw createUnknownRuleError();
  return Number(text);
}

/** Returns the occurrences per day: hours × minutes × seconds, as listed or implied by the frequency. */
function countPerDay({
  frequency,
  interval,
  lists,
}: Pick<RepeatRule, 'frequency' | 'interval' | 'lists'>): number {
  const rank = FREQUENCIES.indexOf(frequency) - FREQUENCIES.indexOf('DAILY');
  const of = (list: string, all: number, steps: boolean) => lists.get(list)?.length ?? (steps ? all : 1);
  const listed = of('BYHOUR', 24, rank >= 1) * of('BYMINUTE', 60, rank >= 2) * of('BYSECOND', 60, rank >= 3);
  const step = STEP_SECONDS[frequency];
  if (step === undefined) return listed;
  const smaller = (rank < 2 ? of('BYMINUTE', 60, false) : 1) * (rank < 3 ? of('BYSECOND', 60, false) : 1);
  return Math.min(listed, Math.ceil(DAY_SECONDS / (step * interval)) * smaller);
}

function createUnknownRuleError(): UnreadableCalendar {
  const sentence = 'The calendar has an event that repeats in a way we cannot read.';
  return new UnreadableCalendar(sentence, { breaksLimit: true });
}

/** Maximum steps and checked dates in evaluating a rule, far more than a year of hourly occurrences needs. */
const MAX_STEPS = 10_000;
const MAX_CANDIDATES = 100_000;

export type RepeatingEvent = {
  /** Start of the first occurrence in epoch milliseconds. */
  startMs: number;
  /** Start of the first occurrence as the file has it: `20260503` for a whole day, else `20260503T100000`. */
  local: string;
  /** Time zone of `local`; null for whole days. */
  zone: string | null;
  /** Value of the event's RRULE. */
  rule: string;
};

/** Time range, in epoch milliseconds, in which occurrences start; excludes `end`. */
type Window = { start: number; end: number };

/** Returns the starts of occurrences in the window, in epoch milliseconds. @throws UnreadableCalendar */
export function findOccurrences(event: RepeatingEvent, window: Window): number[] {
  const rule = parseRepeatRule(event.rule);
  const first = event.startMs >= window.start && event.startMs < window.end ? [event.startMs] : [];
  if (event.startMs >= window.end || hasEnded(rule, window)) return first;
  const steps = countStepsBefore(event, rule, window);
  const count = rule.count === null ? null : rule.count - steps.occurrences;
  if (count !== null && count <= 0) return first;
  const times = listTimes(
    { ...event, local: shiftDays(event.local, steps.days) },
    { ...rule, count },
    window,
  );
  return [...new Set([...first, ...times])];
}

/** Whether the rule's last day is before the window, with a day of tolerance for time zones. */
function hasEnded({ until }: RepeatRule, window: Window): boolean {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(until ?? '') ?? [];
  return year !== undefined && Date.parse(`${year}-${month}-${day}`) + 2 * DAY_MS < window.start;
}

/**
 * Returns the days before the window that can be skipped, and their number of occurrences. Both are 0 unless
 * the rule has a count and each of its steps (some days or weeks) has equally many occurrences. For other
 * rules with a count, the library counts each occurrence; without a count, the library starts at the window.
 */
function countStepsBefore({ startMs }: RepeatingEvent, rule: RepeatRule, window: Window) {
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

function shiftDays(local: string, days: number): string {
  if (days === 0) return local;
  const day = addDays(`${local.slice(0, 4)}-${local.slice(4, 6)}-${local.slice(6, 8)}`, days);
  return `${day.replaceAll('-', '')}${local.slice(8)}`;
}

function listTimes({ local, zone }: RepeatingEvent, rule: RepeatRule, { start, end }: Window): number[] {
  const isWholeDay = zone === null;
  const dtstart = isWholeDay ? `DTSTART;VALUE=DATE:${local}` : `DTSTART;TZID=${zone}:${local}`;
  try {
    return new RRuleTemporal({
      rruleString: `${dtstart}\nRRULE:${formatRule(rule, isWholeDay)}`,
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

function formatRule(
  { frequency, interval, count, until, weekStart, lists }: RepeatRule,
  isWholeDay: boolean,
): string {
  // The library refuses an UNTIL with a time of day for whole days, and an UNTIL without a time zone for
  // other events, so it gets only the day in these cases.
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
