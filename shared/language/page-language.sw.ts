import type { Language } from './language';
import type { OtherLanguage } from './page-language';

export const PAGE_LANGUAGE: Language = 'sw';
export const PAGE_LOCALE = 'sw-KE';
export const PATH_PREFIX = '/sw';
export const OTHER_LANGUAGE: OtherLanguage = { language: 'en', name: 'English', short: 'EN', prefix: '' };
