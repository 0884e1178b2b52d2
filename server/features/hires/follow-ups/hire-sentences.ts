import { NAIROBI_OFFSET_MS, NAIROBI_TIME_ZONE } from '#shared/core/days';
import type { DayRange } from '#shared/hires/calendar';
import type { HireQuote } from '#shared/hires/quote';
import { combineTranslations, type Language, mapLanguages } from '#shared/language/language';
import { hireSentenceWords as english } from './news-words';
import { hireSentenceWords as swahili } from './news-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });
const WEEKDAY = mapLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: NAIROBI_TIME_ZONE }),
);
const MONTH = mapLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: NAIROBI_TIME_ZONE }),
);
const TIME = mapLanguages(
  (locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: NAIROBI_TIME_ZONE }),
);

/** Returns 'on Sun 3 May', 'on Fri 27 – Mon 30 Nov' or 'on Thu 31 Dec – Sat 2 Jan'. */
export function formatHireDays(language: Language, { from, to }: DayRange): string {
  const last = `${formatWeekday(language, to)} ${formatMonth(language, to)}`;
  if (from === to) return WORDS[language].on(last);
  const month = from.slice(0, 7) === to.slice(0, 7) ? '' : ` ${formatMonth(language, from)}`;
  return WORDS[language].on(`${formatWeekday(language, from)}${month} – ${last}`);
}

export function formatHireTime(language: Language, at: Date): string {
  return TIME[language].format(at);
}

export function formatQuote(
  language: Language,
  { days, total, deposit = 0, lines, unpriced = [] }: HireQuote,
): string {
  const words = WORDS[language];
  const parts = lines.map(({ key, amount }) => `${words.lines[key]}: ${money(amount)}`);
  const kept = deposit > 0 ? [`${words.deposit}: ${money(deposit)}`] : [];
  const toAsk = unpriced.map((key) => `${words.lines[key]}: ${words.toAgree}`);
  return [...parts, `${words.total(days)}: ${money(total)}`, ...toAsk, ...kept].join('\n');
}

/** Returns the weekday and the number of a day: 'Fri 27'. */
function formatWeekday(language: Language, day: string): string {
  return `${WEEKDAY[language].format(Date.parse(day) - NAIROBI_OFFSET_MS)} ${Number(day.slice(8))}`;
}

function formatMonth(language: Language, day: string): string {
  return MONTH[language].format(Date.parse(day) - NAIROBI_OFFSET_MS);
}

function money(amount: number): string {
  return `${amount < 0 ? '-' : ''}Ksh. ${Math.abs(amount).toLocaleString('en-KE')}`;
}
