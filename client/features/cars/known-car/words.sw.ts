import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const knownCarWords: Translated<typeof english.knownCarWords> = {
  offline: 'Hakuna mtandao. Unaona yale ambayo orodha inasema kuhusu gari hili.',
  unknown: 'Hakuna mtandao. Gari hili litaonekana mtandao ukirudi.',
};
