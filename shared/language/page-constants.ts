import { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES, PATH_PREFIXES } from './language';

export type OtherLanguage = { language: Language; name: string; short: string; prefix: string };

/** Returns what the page knows of its own language and of those that a switch leads to. */
export function createPageConstants(language: Language) {
  const others = LANGUAGES.filter((one) => one !== language);
  return {
    PAGE_LANGUAGE: language,
    /** For dates and numbers. */
    PAGE_LOCALE: LOCALES[language],
    /** Precedes every path of this build. */
    PATH_PREFIX: PATH_PREFIXES[language],
    OTHER_LANGUAGES: others.map(
      (other): OtherLanguage => ({
        language: other,
        name: LANGUAGE_NAMES[other],
        short: other.toUpperCase(),
        prefix: PATH_PREFIXES[other],
      }),
    ),
  };
}
