import type { Translated } from '#shared/language/translated';
import type * as english from './document-words';

export const documentWords: Translated<typeof english.documentWords> = {
  noscript:
    'Ukurasa huu unahitaji JavaScript ili utafute, uingie na ukodi. Iwashe kwenye kivinjari chako, kisha upakie ukurasa tena.',
};
