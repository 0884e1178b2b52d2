import { createLanguageConstants, DEFAULT_LANGUAGE } from './language';

/**
 * client/build/language.ts replaces this module by the constants of the language that it builds. The server is
 * English here; it chooses the language by reader instead.
 */
export const { PAGE_LANGUAGE, PAGE_LOCALE, PATH_PREFIX, OTHER_LANGUAGES } =
  createLanguageConstants(DEFAULT_LANGUAGE);
