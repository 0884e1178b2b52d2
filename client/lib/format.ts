const LOCALE = 'en-KE';

const shillings = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const fullDate = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const TODAY = 'Today';
const YESTERDAY = 'Yesterday';

/** 14000 → '14,000'; whole shillings, without the currency. */
export function formatShillings(amount: number): string {
  return shillings.format(amount);
}

/** '3 Nov 2026', in the reader's time zone. */
export function formatDate(instant: Date | string): string {
  return fullDate.format(new Date(instant));
}

/** '3 Nov', in the reader's time zone. */
export function formatDayAndMonth(instant: Date | string): string {
  return dayAndMonth.format(new Date(instant));
}

/** '3 Nov 2026, 10:02', in the reader's time zone. */
export function formatDateAndTime(instant: Date | string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** '10:02', in the reader's time zone. */
export function formatTime(instant: Date | string): string {
  return clock.format(new Date(instant));
}

/** '2026-11-21' → an instant that is on that day for every reader. */
export function instantOfDay(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** 'Today', 'Yesterday', '12 Nov', or '12 Nov 2025' when the year is another. */
export function formatDay(instant: Date | string, now: Date): string {
  const day = new Date(instant);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return TODAY;
  if (day.toDateString() === yesterday.toDateString()) return YESTERDAY;
  return day.getFullYear() === now.getFullYear() ? dayAndMonth.format(day) : fullDate.format(day);
}

/** "murang'a" → "Murang'a", 'elgeyo-marakwet' → 'Elgeyo-Marakwet': each word, but no letter after an apostrophe. */
export function titleCase(text: string): string {
  return text
    .toLocaleLowerCase(LOCALE)
    .replace(
      /(^|[\s\-/(])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase(LOCALE),
    );
}

/** The text, or its first `length` characters and an ellipsis. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
