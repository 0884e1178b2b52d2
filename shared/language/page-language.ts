import { createLanguageConstants, DEFAULT_LANGUAGE } from './language';

/**
 * Constants of the page's language. client/build/language.ts replaces this module in the build of each
 * language. The server uses English here and chooses the language by reader instead.
 */
export const { PAGE_LANGUAGE, PAGE_LOCALE, PATH_PREFIX, OTHER_LANGUAGES } =
  createLanguageConstants(DEFAULT_LANGUAGE);
