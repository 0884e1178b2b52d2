import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const favouriteWords: Translated<typeof english.favouriteWords> = {
  browserFull: 'Ingia ili uhifadhi magari zaidi.',
  failed: 'Hatukuweza kuhifadhi gari hili. Jaribu tena.',
  refusedChange: ({ title = 'Gari moja', isFavourite }) =>
    isFavourite ? `${title} halijawekwa kwenye vipendwa vyako.` : `${title} bado liko kwenye vipendwa vyako.`,
  toFavourites: 'Ona vipendwa',
  close: 'Funga',
};

export const favouritesScreenWords: Translated<typeof english.favouritesScreenWords> = {
  title: 'Vipendwa',
  inBrowser: 'Yamehifadhiwa kwenye kivinjari hiki. Ingia ili yawe kwenye akaunti yako.',
  signIn: 'Ingia',
  loading: 'Inapakia vipendwa vyako...',
  failed: 'Hatukuweza kupakia vipendwa vyako.',
  empty: 'Hakuna vipendwa bado. Gusa moyo kwenye gari ili uliweke hapa.',
  toCars: 'Ona magari yote',
  more: 'Onyesha magari zaidi',
  loadingMore: 'Inapakia...',
  refused: 'Mabadiliko yaliyokataliwa',
  retry: 'Jaribu tena',
  giveUp: 'Acha',
};
