import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const settingsWords: Translated<typeof english.settingsWords> = {
  title: 'Mipangilio',
  note: 'Unachohifadhi kinaonekana mara moja, kwa kila mtu.',
  announcement: 'Tangazo la juu',
  announcementHint: 'Liko juu ya kila ukurasa. Liache tupu ukitaka kusiwe na tangazo.',
  tone: 'Aina ya tangazo',
  tones: { info: 'Habari', warning: 'Onyo' },
  preview: 'Litakavyoonekana',
  supportEmail: 'Barua pepe ya huduma',
  facebook: 'Ukurasa wa Facebook',
  x: 'Ukurasa wa X',
  instagram: 'Ukurasa wa Instagram',
  adminTwoStep: 'Wasimamizi waingie kwa hatua mbili',
  adminTwoStepHint: 'Msimamizi asiye nayo anaweza tu kuiweka, kwenye wasifu. Wewe pia.',
  changed: (by, at) => `Ilibadilishwa mwisho na ${by}, ${at}.`,
  saved: 'Mipangilio imehifadhiwa.',
  loading: 'Inapakia...',
  failed: 'Hatukuweza kupakia mipangilio.',
};
