import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const missingLanguageWords: Translated<typeof english.missingLanguageWords> = {
  title: 'Hakuna mtandao',
  sentence:
    'Ukurasa huu bado haupo kwenye kifaa hiki kwa Kiswahili. Unganisha intaneti, kisha ujaribu tena, au endelea kwa lugha nyingine.',
  again: 'Jaribu tena',
  switchHere: 'Endelea kwa Kiswahili',
};
