import type { Translated } from '#shared/language/translated';
import type * as english from './form-words';

export const formWords: Translated<typeof english.formWords> = {
  cut: (length) => `Ulichobandika kimekatwa: herufi zisizozidi ${length.toLocaleString('sw-KE')} zinatosha.`,
  discardTitle: 'Uache mabadiliko?',
  discardHint: 'Ulichoandika hapa hakijahifadhiwa.',
  discard: 'Acha mabadiliko',
  keepEditing: 'Endelea kuhariri',
};
