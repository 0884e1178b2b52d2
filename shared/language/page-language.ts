import { createLanguageConstants, DEFAULT_LANGUAGE } from './language';

/**
 * Constants of the page's language. client/build/language.ts replaces this module in the build of each
 * language. On the server, these constants are for English; the server selects the texts in each reader's
 * language in another way.
 */
export const { PAGE_LANGUAGE, PAGE_LOCALE, PATH_PREFIX, OTHER_LANGUAGES } =
  createLanguageConstants(DEFAULT_LANGUAGE);
