import type { Translated } from '#shared/language/translated';
import type * as english from './photo-words';

export const photoWords: Translated<typeof english.photoWords> = {
  unreadable: {
    front: 'Hatuwezi kusoma picha ya mbele.',
    side: 'Hatuwezi kusoma picha ya upande.',
    interior: 'Hatuwezi kusoma picha ya ndani.',
    rear: 'Hatuwezi kusoma picha ya nyuma.',
    last: 'Hatuwezi kusoma picha ya mwisho.',
  },
};
