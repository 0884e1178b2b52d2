import { BRAND } from '../core/brand';
import type { Settings } from './contract';

/** The settings until an admin changes them. No zod here, so that a first visit does not load it. */
export const DEFAULT_SETTINGS: Settings = {
  supportEmail: BRAND.supportEmail,
  social: BRAND.social,
  announcement: { text: '', tone: 'info' },
};
