import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const knownCarWords: Translated<typeof english.knownCarWords> = {
  offline: 'Hakuna mtandao. Haya ni maelezo yaliyo kwenye orodha.',
  unknown: 'Hakuna mtandao. Gari hili litaonekana mtandao ukirudi.',
};
