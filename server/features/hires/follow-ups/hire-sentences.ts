import { AHEAD_MS, TIME_ZONE } from '#shared/core/days';
import type { DayRange } from '#shared/hires/calendar';
import type { Quote } from '#shared/hires/quote';

const DAY = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: TIME_ZONE });
const TIME = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE });

const LINE_NAMES: Record<Quote['lines'][number]['key'], string> = {
  days: 'Hire',
  discount: 'Discount',
  driver: 'Driver',
  delivery: 'Delivery',
};

/** '3 May 2026', or 'from 3 May 2026 to 5 May 2026'. */
export function daysText({ from, to }: DayRange): string {
  return from === to ? `on ${dayText(from)}` : `from ${dayText(from)} to ${dayText(to)}`;
}

export function timeText(at: Date): string {
  return TIME.format(at);
}

/** The whole price with every line, a line each. */
export function priceText({ days, total, deposit, lines }: Quote): string {
  const parts = lines.map(({ key, amount }) => `${LINE_NAMES[key]}: ${money(amount)}`);
  const named = days === 1 ? '1 day' : `${days} days`;
  const kept = deposit > 0 ? [`Deposit, returned at the end: ${money(deposit)}`] : [];
  return [...parts, `In all for ${named}: ${money(total)}`, ...kept].join('\n');
}

function dayText(day: string): string {
  return DAY.format(Date.parse(day) - AHEAD_MS);
}

function money(amount: number): string {
  return `${amount < 0 ? '-' : ''}Ksh. ${Math.abs(amount).toLocaleString('en-KE')}`;
}

/** 7 → '7:00'. */
export function hourText(hour: number): string {
  return `${hour}:00`;
}
