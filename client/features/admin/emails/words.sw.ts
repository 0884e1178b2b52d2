import { plural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const emailWords: Translated<typeof english.emailWords> = {
  columns: { at: 'Jaribio la mwisho', to: 'Kwa', subject: 'Mada', tries: 'Majaribio', reason: 'Sababu' },
  unreadable: 'Haisomeki: siri ya seva imebadilika',
  waiting: (count) =>
    plural(count, {
      one: 'Barua 1 bado inajaribiwa.',
      other: `Barua ${count.toLocaleString('sw-KE')} bado zinajaribiwa.`,
    }),
  retryOf: (to) => `Tuma tena barua kwa ${to}`,
  discardOf: (to) => `Tupa barua kwa ${to}`,
  retry: (to) => ({
    title: 'Tuma tena',
    question: `Tuma tena barua hii kwa ${to}? Huenda kiungo kilichomo kimeisha muda.`,
    confirm: 'Tuma tena',
    busy: 'Inatuma...',
    done: 'Barua iko njiani.',
  }),
  discard: (to) => ({
    title: 'Tupa barua',
    question: `Tupa barua hii kwa ${to}? Haitatumwa.`,
    confirm: 'Tupa',
    busy: 'Inatupa...',
    done: 'Barua imetupwa.',
  }),
};
