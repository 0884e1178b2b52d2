import { NAIROBI_OFFSET_MS, TIME_ZONE } from '#shared/core/days';
import type { DayRange } from '#shared/hires/calendar';
import type { HireQuote } from '#shared/hires/quote';
import { combineTranslations, type Language, mapLanguages } from '#shared/language/language';
import { sentenceWords as english } from './news-words';
import { sentenceWords as swahili } from './news-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });
const DAY = mapLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE }),
);
const TIME = mapLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }),
);

/** Returns '3 May 2026', or 'from 3 May 2026 to 5 May 2026'. */
export function formatHireDays(language: Language, { from, to }: DayRange): string {
  const { on, between } = WORDS[language];
  return from === to ? on(dayText(language, from)) : between(dayText(language, from), dayText(language, to));
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

function dayText(language: Language, day: string): string {
  return DAY[language].format(Date.parse(day) - NAIROBI_OFFSET_MS);
}

function money(amount: number): string {
  return `${amount < 0 ? '-' : ''}Ksh. ${Math.abs(amount).toLocaleString('en-KE')}`;
}
