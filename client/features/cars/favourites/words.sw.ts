import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const favouriteWords: Translated<typeof english.favouriteWords> = {
  browserFull: 'Ingia ili uweke magari zaidi.',
  failed: 'Hatukuweza kuhifadhi gari hili. Jaribu tena.',
  refusedChange: ({ title = 'Gari moja', isFavourite }) =>
    isFavourite ? `${title} halijawekwa kwenye vipendwa vyako.` : `${title} bado liko kwenye vipendwa vyako.`,
  toFavourites: 'Ona vipendwa',
  close: 'Funga',
};
