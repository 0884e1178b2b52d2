import type { Translated } from '#shared/language/translated';
import { formatDayCount } from '../../../lib/day-words';
import type * as english from './words';

export const searchDaysWords: Translated<typeof english.searchDaysWords> = {
  title: 'Unahitaji gari lini?',
  show: 'Onyesha yaliyo wazi',
  past: 'Siku za kiungo hiki zimepita, kwa hiyo unaona magari ya siku yoyote.',
  forDays: (days, daily) => `kwa ${formatDayCount(days)}${days > 1 ? ` · ${daily} kwa siku` : ''}`,
  totals: (days) => `Bei ni jumla ya ${formatDayCount(days)}, bila amana.`,
  chooseDays: 'Chagua siku uone jumla.',
};
