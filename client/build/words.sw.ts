import type { Translated } from '../../shared/language/translated';
import type * as english from './words';

export const pageDocumentWords: Translated<typeof english.pageDocumentWords> = {
  noscript:
    'Ukurasa huu unahitaji JavaScript ili utafute, uingie na ukodi. Iwashe kwenye kivinjari chako, kisha upakie ukurasa tena.',
};

export const appShortcutWords: Translated<typeof english.appShortcutWords> = {
  messages: 'Ujumbe',
  hires: 'Ukodishaji',
  favourites: 'Vipendwa',
};
