import { DAY_S } from '#shared/core/durations';
import { UnreadableCalendar } from '../calendar-source';

const STEP_SECONDS: Readonly<Record<string, number>> = { HOURLY: 3_600, MINUTELY: 60, SECONDLY: 1 };
const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'];

const NUMBER_LISTS = [
  ...['BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS'],
  ...['BYHOUR', 'BYMINUTE', 'BYSECOND'],
];
const LISTS = [...NUMBER_LISTS, 'BYDAY'];
const VALUES = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'];

/** Maximum number of combinations of all lists in a rule, such as months × weekdays × hours. */
const MAX_COMBINATIONS = 10_000;
const MAX_A_DAY = 24;
const MAX_COUNT = 10_000;

/** Lists contain no duplicates. */
export type RepeatRule = {
  frequency: string;
  interval: number;
  count: number | null;
  until: string | null;
  weekStart: string | null;
  lists: ReadonlyMap<string, readonly string[]>;
};

/** @throws UnreadableCalendar if a rule is not understood, or would cost too much to evaluate */
export function parseRepeatRule(text: string): RepeatRule {
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

/** Returns hours × minutes × seconds, each from its list or from the frequency. */
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
  return Math.min(listed, Math.ceil(DAY_S / (step * interval)) * smaller);
}

function createUnknownRuleError(): UnreadableCalendar {
  const sentence = 'The calendar has an event that repeats in a way we cannot read.';
  return new UnreadableCalendar(sentence, { breaksLimit: true });
}
