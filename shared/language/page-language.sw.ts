import type { Language } from './language';
import type { OtherLanguage } from './page-language';

export const PAGE_LANGUAGE: Language = 'sw';
export const LOCALE = 'sw-KE';
export const PREFIX = '/sw';
export const OTHER: OtherLanguage = { language: 'en', name: 'English', short: 'EN', prefix: '' };
