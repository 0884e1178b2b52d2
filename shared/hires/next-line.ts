import { toDay } from '../core/days';
import { HOUR_MS, MINUTE_MS } from '../core/durations';
import type { DayRange } from './calendar';
import type { HireView } from './contract';
import { type NextStepLineFacts, nextStepLineWords } from './next-line-words';
import { findNextHireStep, type HireSide, type NextHireStep, type NextStepFields } from './next-step';

/** Maximum number of characters of a line, which fit into a row of 360 px at 13 px. */
export const NEXT_STEP_LINE_LENGTH = 34;

/** `lead` is the hire's state or empty; `lead` and `text` together fit into NEXT_STEP_LINE_LENGTH. */
export type NextStepLine = { lead: string; text: string };

type LineHire = NextStepFields & Pick<HireView, 'change' | 'delivery' | 'place' | 'terms'>;
/** Data that a line needs besides the hire; two functions format days in the page's language. */
type LineContext = {
  side: HireSide;
  now: number;
  /** Shown name of the other side, which may be a brand. */
  other: string;
  /** Name of the person on the other side; the first word of the name is shown if `other` is too long. */
  person: string;
  formatDays: (days: DayRange) => string;
  formatWeekday: (day: string) => string;
};

/** Describes the next step of a hire in one line; returns empty texts for a hire that is over. */
export function describeNextStepLine(hire: LineHire, context: LineContext): NextStepLine {
  const { side, now, other, person, formatDays, formatWeekday } = context;
  const step = findNextHireStep(hire, side, now);
  const lead = LEADS[step] ?? '';
  const { pickupFrom, pickupUntil } = hire.terms;
  const facts: NextStepLineFacts = {
    name: other,
    left: formatTimeLeft(Date.parse(hire.expiresAt) - now),
    days: hire.change ? formatDays(hire.change) : '',
    place: hire.place,
    isDelivered: hire.delivery,
    isLastDay: toDay(now) <= hire.to,
    pickUp: { weekday: formatWeekday(hire.from), hour: formatHour(pickupFrom) },
    giveBack: { weekday: formatWeekday(hire.to), hour: formatHour(pickupUntil) },
  };
  const [full, short] = [other, firstWord(person)].map((name) =>
    nextStepLineWords.steps[step]({ ...facts, name }),
  );
  const variants = (full ?? []).flatMap((line, at) => [line, short?.[at] ?? line]);
  const room = NEXT_STEP_LINE_LENGTH - (lead ? lead.length + NEXT_STEP_SEPARATOR.length : 0);
  return { lead, text: fitLine(variants, room) };
}

export const NEXT_STEP_SEPARATOR = ' · ';

const LEADS: Partial<Record<NextHireStep, string>> = {
  'await-answer': nextStepLineWords.requested,
  coming: nextStepLineWords.accepted,
  'under-way': nextStepLineWords.underWay,
};

/** Returns the first line that fits; if none fits, returns the last line, shortened. */
function fitLine(lines: readonly string[], length: number): string {
  const last = lines.at(-1) ?? '';
  if (last === '') return '';
  return lines.find((line) => line.length <= length) ?? `${last.slice(0, length - 1).trimEnd()}…`;
}

/** Formats the time until a deadline in short: '21 h left'. */
export function formatTimeLeft(ms: number): string {
  return nextStepLineWords.left(...splitTime(ms));
}

function splitTime(ms: number): [count: number, unit: 'hours' | 'minutes'] {
  if (ms >= HOUR_MS) return [Math.floor(ms / HOUR_MS), 'hours'];
  return [Math.max(1, Math.floor(ms / MINUTE_MS)), 'minutes'];
}

function firstWord(name: string): string {
  return name.split(' ')[0] ?? '';
}

function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
