import type { Language } from './language';

/** The language that the page is built in. On the server always English: what it says depends on its reader. */
export const PAGE_LANGUAGE: Language = 'en';

/** For dates and numbers. */
export const PAGE_LOCALE = 'en-KE';

/** What stands before every path of this build. */
export const PATH_PREFIX = '';

/** The language that a switch leads to. */
export const OTHER_LANGUAGE: OtherLanguage = {
  language: 'sw',
  name: 'Kiswahili',
  short: 'SW',
  prefix: '/sw',
};

export type OtherLanguage = { language: Language; name: string; short: string; prefix: string };
