import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './sign-up-words';

export const signUpEmailWords: Translated<typeof english.signUpEmailWords> = {
  hello: 'Habari,',
  finish: {
    subject: `Maliza kujisajili kwenye ${BRAND.name}`,
    open: 'fungua kiungo hiki ndani ya saa 24 ili uchague nenosiri na kumaliza kujisajili.',
    after: `Ikiwa hukujisajili kwenye ${BRAND.name}, puuza barua pepe hii: hakuna akaunti iliyofunguliwa kwa jina lako.`,
  },
  exists: {
    subject: `Una akaunti kwenye ${BRAND.name}`,
    open: `mtu fulani, huenda ni wewe, amejisajili kwenye ${BRAND.name} kwa barua pepe hii, ambayo tayari ina akaunti. Ingia hapa, na uchague “Umesahau nenosiri?” ukihitaji nenosiri jipya.`,
    after: 'Ikiwa si wewe, puuza barua pepe hii: akaunti yako inabaki ilivyo.',
  },
};
