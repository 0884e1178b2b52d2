import { BRAND } from '#shared/core/brand';

/** Texts of the footer, which loads after the first picture. */
export const footerWords = {
  navigation: 'Footer',
  home: 'Home',
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  contact: 'Contact',
  facebook: `${BRAND.name} on Facebook`,
  x: `${BRAND.name} on X`,
  instagram: `${BRAND.name} on Instagram`,
  copyright: `${BRAND.name}. All rights reserved.`,
} as const;
