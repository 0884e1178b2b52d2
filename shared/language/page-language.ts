import { createLanguageConstants, DEFAULT_LANGUAGE } from './language';

/**
 * The language in which the page is built. client/build/language.ts replaces this module by the constants of
 * the language that it builds. On the server the language is English; the server chooses the language by
 * reader instead.
 */
export const { PAGE_LANGUAGE, PAGE_LOCALE, PATH_PREFIX, OTHER_LANGUAGES } =
  createLanguageConstants(DEFAULT_LANGUAGE);
