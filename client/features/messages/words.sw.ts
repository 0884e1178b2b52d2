import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const messageWords: Translated<typeof english.messageWords> = {
  title: 'Ujumbe',
  chatTitle: 'Mazungumzo na mwenye gari',
  close: 'Funga mazungumzo',
  placeholder: 'Andika...',
  send: 'Tuma',
  back: 'Rudi kwenye ujumbe wote',
  empty: 'Chagua ujumbe ili uusome',
  none: 'Hakuna ujumbe bado. Fungua gari na ubonyeze Tuma ujumbe ili kuanza mazungumzo.',
  browse: 'Tafuta gari',
  firstLine: 'Salimia na uulize kuhusu siku na mahali pa kuchukulia.',
  loading: 'Inapakia ujumbe...',
  failed: 'Hatukuweza kupakia ujumbe.',
  notSent: 'Haujatumwa. Jaribu tena.',
  waiting: 'Inasubiri mtandao',
  tryingAgain: 'Haujatumwa bado, tutajaribu tena',
  refused: 'Haujatumwa',
  retry: 'Jaribu tena',
  delete: 'Futa',
  earlierFailed: 'Hatukuweza kupakia ujumbe wa awali.',
  sendFailed: 'Imeshindikana kutuma ujumbe',
  loadFailed: 'Imeshindikana kupakia ujumbe',
  earlier: 'Ujumbe wa awali',
  unread: () => 'ujumbe ambao haujasomwa',
  conversations: 'Mazungumzo',
  thread: (name) => `Mazungumzo na ${name}`,
  you: 'Wewe:',
  foreignLink: `Kiungo hiki kinakupeleka nje ya ${BRAND.name}. Usilipe wala kuingia huko kamwe.`,
};
