import type { Translated } from '#shared/language/translated';
import { formatRangeAndCount } from '../../lib/day-words';
import type * as english from './words';

export const dayGridWords: Translated<typeof english.dayGridWords> = {
  previousMonth: 'Mwezi uliopita',
  nextMonth: 'Mwezi ujao',
  earlierWeeks: 'Wiki za awali',
  laterWeeks: 'Wiki zinazofuata',
  today: 'leo',
  taken: 'limechukuliwa',
  chooseFirst: 'Chagua siku ya kwanza.',
  chooseLast: 'Chagua siku ya mwisho.',
  dayTaken: 'Siku hii imechukuliwa.',
  takenBetween: 'Kuna siku za katikati zilizochukuliwa. Unaanzia hapa: chagua siku ya mwisho.',
  takenAhead: 'Siku inayofuata imechukuliwa.',
  marked: (range) => `${formatRangeAndCount(range)}: bonyeza Space.`,
  paintHint: 'Gusa siku moja, au buruta kwenye siku kadhaa.',
  paintByKeys: 'Kwa kibodi: Shift na mishale, kisha Space.',
  clear: 'Ondoa',
  done: 'Tayari',
  anyDays: 'Siku yoyote',
  noDays: 'Hujachagua siku',
  loading: 'Inapakia kalenda...',
  failed: 'Hatukuweza kupakia kalenda. Pakia ukurasa tena.',
};
