import type { Translated } from '#shared/language/translated';
import type * as english from './form-words';

export const formWords: Translated<typeof english.formWords> = {
  cut: (length) => `Ulichobandika kimekatwa: hapa zinaingia herufi ${length.toLocaleString('sw-KE')} pekee.`,
  discardTitle: 'Utupe mabadiliko?',
  discardHint: 'Ulichoandika hapa hakijahifadhiwa.',
  discard: 'Tupa mabadiliko',
  keepEditing: 'Endelea kuhariri',
};
