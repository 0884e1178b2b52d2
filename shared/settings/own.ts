import { BRAND } from '../core/brand';
import type { Settings } from './contract';

/** Settings until an admin changes them. A module without schemas: a first visit loads no zod. */
export const OWN_SETTINGS: Settings = {
  supportEmail: BRAND.supportEmail,
  social: BRAND.social,
  announcement: { text: '', tone: 'info' },
};
