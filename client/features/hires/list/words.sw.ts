import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const hireListWords: Translated<typeof english.hireListWords> = {
  filter: 'Ukodishaji wa nani',
  all: 'Wote',
  renter: 'Kama mteja',
  lender: 'Kama mwenye gari',
  toDo: 'Ya kufanya kwanza',
  coming: 'Ujao na unaoendelea',
  past: 'Uliopita',
  more: 'Onyesha zaidi',
  none: 'Hakuna ukodishaji bado. Fungua gari, chagua siku na utume ombi.',
  noneAsRenter: 'Hujaomba gari bado. Fungua moja, chagua siku na utume ombi.',
  noneAsLender: 'Hakuna aliyeomba gari lako bado.',
  findCar: 'Tafuta gari',
  toProfile: 'Nenda kwa magari yako',
  nothingToDo: 'Hakuna kinachokusubiri.',
  from: (name) => `kutoka kwa ${name}`,
  to: (name) => `kwa ${name}`,
  profileNone: 'Ukodishaji unaoomba, na wa magari yako, utaonekana hapa.',
};

export const conversationHireWords: Translated<typeof english.conversationHireWords> = {
  label: 'Ukodishaji na mtu huyu',
  more: (count) => choosePlural(count, { one: 'Ukodishaji 1 zaidi', other: `Ukodishaji ${count} zaidi` }),
};
