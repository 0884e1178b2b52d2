import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const offlineWords: Translated<typeof english.offlineWords> = {
  savedAgo: (ago) => `Unachoona kilihifadhiwa ${ago}.`,
  neverSeen:
    'Hakuna mtandao, na ukurasa huu haujawahi kufunguliwa kwenye kifaa hiki. Unganisha intaneti, kisha ujaribu tena.',
  worksOffline: 'Hufanya kazi bila mtandao',
  newVersion: { sentence: 'Toleo jipya liko tayari.', accept: 'Pakia upya', decline: 'Baadaye' },
};
