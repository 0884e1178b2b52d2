import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './footer-words';

export const footerWords: Translated<typeof english.footerWords> = {
  navigation: 'Chini ya ukurasa',
  home: 'Mwanzo',
  terms: 'Masharti',
  privacy: 'Sera ya Faragha',
  contact: 'Mawasiliano',
  facebook: `${BRAND.name} kwenye Facebook`,
  x: `${BRAND.name} kwenye X`,
  instagram: `${BRAND.name} kwenye Instagram`,
  copyright: `${BRAND.name}. Haki zote zimehifadhiwa.`,
};
