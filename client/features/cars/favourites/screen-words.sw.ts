import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './screen-words';

export const favouritesScreenWords: Translated<typeof english.favouritesScreenWords> = {
  title: 'Vipendwa',
  count: (count) => choosePlural(count, { one: 'Gari 1', other: `Magari ${count}` }),
  inBrowser: 'Yamewekwa kwenye kivinjari hiki. Ingia ili yawe kwenye akaunti yako.',
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
