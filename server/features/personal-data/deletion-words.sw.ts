import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './deletion-words';

export const accountDeletionEmailWords: Translated<typeof english.accountDeletionEmailWords> = {
  subject: `Ufute akaunti yako ya ${BRAND.name}?`,
  open: 'fungua kiungo hiki ndani ya saa moja, kwenye kivinjari ulichoingia, ili ufute akaunti yako na data yako. Utaulizwa tena kabla ya chochote kufutwa.',
  ignore: 'Ikiwa hukukiomba, puuza barua pepe hii: akaunti yako inabaki ilivyo.',
};
