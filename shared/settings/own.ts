import { BRAND } from '../core/brand';
import type { Settings } from './contract';

/** The product's own settings, until an operator changes them. Without schemas, so that a first visit loads none. */
export const OWN_SETTINGS: Settings = {
  supportEmail: BRAND.supportEmail,
  social: BRAND.social,
  announcement: { text: '', tone: 'info' },
};
