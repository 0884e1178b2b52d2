import { BRAND } from '../core/brand';
import type { Settings } from './contract';

/** Apart from the contract, so that a first visit need not load zod. */
export const DEFAULT_SETTINGS: Settings = {
  supportEmail: BRAND.supportEmail,
  social: BRAND.social,
  announcement: { text: '', tone: 'info' },
};
