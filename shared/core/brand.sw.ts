import { BRAND as ENGLISH } from './brand.ts';

export const BRAND = {
  ...ENGLISH,
  tagline: 'Jukwaa rahisi la kukodisha magari kati ya wenye magari na wateja, kwa safari bila usumbufu.',
  homeTitle: 'Kodi gari katika kaunti yoyote Kenya',
};
