import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './password-mail-words';

export const passwordMailWords: Translated<typeof english.passwordMailWords> = {
  reset: {
    subject: `Weka nenosiri jipya la ${BRAND.name}`,
    open: 'fungua kiungo hiki ndani ya saa moja ili uchague nenosiri jipya. Kinafanya kazi mara moja.',
    after: 'Ikiwa hukukiomba, puuza barua pepe hii: nenosiri lako linabaki lilivyo.',
  },
  invitation: {
    subject: `Karibu ${BRAND.name}`,
    open: `umefunguliwa akaunti kwenye ${BRAND.name}. Fungua kiungo hiki ndani ya siku saba ili uchague nenosiri. Kinafanya kazi mara moja.`,
    after: (email) => `Baada ya hapo ingia kwa ${email} na nenosiri hilo.`,
  },
  support: {
    subject: `Kiungo cha kuchagua nenosiri jipya la ${BRAND.name}`,
    open: 'huduma yetu kwa wateja imekutumia kiungo hiki. Kifungue ndani ya siku saba ili uchague nenosiri jipya. Kinafanya kazi mara moja.',
    after: 'Ikiwa hukuomba msaada, puuza barua pepe hii: nenosiri lako linabaki lilivyo.',
  },
};
