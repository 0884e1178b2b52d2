import { BRAND } from '../core/brand';
import type { Settings } from './contract';

/** Settings before a change, in a file apart from the contract, so that a first visit need not load zod. */
export const DEFAULT_SETTINGS: Settings = {
  supportEmail: BRAND.supportEmail,
  social: BRAND.social,
  announcement: { text: '', tone: 'info' },
};
