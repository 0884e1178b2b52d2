import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const offlineCarWords: Translated<typeof english.offlineCarWords> = {
  offline: 'Hakuna mtandao. Haya ni maelezo yaliyo kwenye orodha.',
  unknown: 'Hakuna mtandao. Gari hili litaonekana mtandao ukirudi.',
};
