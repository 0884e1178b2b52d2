import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { formatShillings } from '../../../lib/format';
import type * as english from './words';

export const hireListWords: Translated<typeof english.hireListWords> = {
  filter: 'Ukodishaji wa nani',
  renting: 'Ninakodi',
  myCars: 'Magari yangu',
  toDo: 'Ya kufanya',
  coming: 'Ujao',
  past: 'Uliopita',
  more: 'Onyesha zaidi',
  waiting: (count) => choosePlural(count, { one: 'hatua inakusubiri', other: 'hatua zinakusubiri' }),
  daysAndTotal: (days, total) => `${days} · Ksh. ${formatShillings(total)}`,
  none: 'Hakuna ukodishaji bado. Fungua gari, chagua siku na utume ombi.',
  findCar: 'Tafuta gari',
  listCar: 'Tangaza gari',
};

export const conversationHireWords: Translated<typeof english.conversationHireWords> = {
  label: 'Ukodishaji na mtu huyu',
  more: (count) => choosePlural(count, { one: 'Ukodishaji 1 zaidi', other: `Ukodishaji ${count} zaidi` }),
};
