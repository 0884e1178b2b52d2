import { BRAND } from '../core/brand';
import type { Settings } from './contract';

/**
 * The settings until an admin changes them. This file does not use zod, so that a first visit need not load
 * it.
 */
export const DEFAULT_SETTINGS: Settings = {
  supportEmail: BRAND.supportEmail,
  social: BRAND.social,
  announcement: { text: '', tone: 'info' },
};
