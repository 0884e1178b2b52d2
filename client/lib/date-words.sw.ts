import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './date-words';

export const dateWords: Translated<typeof english.dateWords> = {
  today: 'Leo',
  yesterday: 'Jana',
  days: (count) => choosePlural(count, { one: 'siku 1', other: `siku ${count}` }),
  weekdays: ['Jpi', 'Jtt', 'Jnn', 'Jtn', 'Alh', 'Iju', 'Jmo'],
};
