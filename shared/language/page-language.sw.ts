import type { Language } from './language';

export const PAGE_LANGUAGE: Language = 'sw';
export const LOCALE = 'sw-KE';
export const PREFIX = '/sw';
