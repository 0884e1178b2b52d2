import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './warning-words';

export const warningEmailWords: Translated<typeof english.warningEmailWords> = {
  subject: `Onyo kuhusu akaunti yako ya ${BRAND.name}`,
  about: {
    user: 'Mtu ameripoti akaunti yako',
    car: 'Mtu ameripoti gari lako moja',
    message: 'Mtu ameripoti ujumbe wako mmoja',
    review: 'Mtu ameripoti maoni yako',
  },
  reported: (about, reason) => `${about}: “${reason}”. Timu yetu imeliangalia jambo hili na inaandika:`,
  terms: 'Fuata vigezo na masharti yetu. Ikitokea tena, akaunti yako inaweza kusimamishwa:',
  mistake: (supportEmail) => `Ikiwa unaona hili ni kosa, andika kwa ${supportEmail}.`,
};
