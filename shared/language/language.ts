/**
 * Languages of the product. The first row is the default: its URLs have no prefix, and readers of unknown
 * language get it. `locale` formats dates and numbers as in Kenya.
 */
const TABLE = {
  en: { name: 'English', locale: 'en-KE' },
  sw: { name: 'Kiswahili', locale: 'sw-KE' },
} as const;

export type Language = keyof typeof TABLE;

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

const TRANSLATED_LANGUAGES = (Object.keys(TABLE) as Language[]).filter((code) => code !== DEFAULT_LANGUAGE);

/** All languages, the default first. */
export const LANGUAGES: readonly [Language, ...Language[]] = [DEFAULT_LANGUAGE, ...TRANSLATED_LANGUAGES];

export const LANGUAGE_NAMES = mapLanguages((_locale, language) => TABLE[language].name);

export const LOCALE_BY_LANGUAGE = mapLanguages((locale) => locale);

/** URL prefix of each language; empty for the default language. */
export const LANGUAGE_PATH_PREFIXES = mapLanguages((_locale, language) =>
  language === DEFAULT_LANGUAGE ? '' : `/${language}`,
);

/** Suffix of each language's build folder; empty for the default language. */
export const BUILD_FOLDER_SUFFIXES = mapLanguages((_locale, language) =>
  language === DEFAULT_LANGUAGE ? '' : `-${language}`,
);

/** Name of the cookie with the language that the user chose in this browser. */
export const LANGUAGE_COOKIE = 'language';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Returns the language of a value; an unknown value becomes the default language. */
export function parseLanguage(value: unknown): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

/** Creates one value for each language: `mapLanguages((locale) => new Intl.NumberFormat(locale))`. */
export function mapLanguages<Thing>(
  make: (locale: string, language: Language) => Thing,
): Readonly<Record<Language, Thing>> {
  const things = LANGUAGES.map((language) => [language, make(TABLE[language].locale, language)]);
  return Object.fromEntries(things) as Record<Language, Thing>;
}

/** Combines words for code that serves readers of every language; a missing translation becomes English. */
export function combineTranslations<English, Translation>(
  english: English,
  translations: Readonly<Partial<Record<Language, Translation>>>,
): Readonly<Record<Language, English | Translation>> {
  return mapLanguages<English | Translation>((_locale, language) => translations[language] ?? english);
}

/** One value for all languages, or a function of the language. */
export type LocalizedValue<T> = T | ((language: Language) => T);

export function localizeText(language: Language, text: LocalizedValue<string>): string {
  return typeof text === 'function' ? text(language) : text;
}

export type OtherLanguage = { language: Language; name: string; prefix: string };

/** Creates the constants of one language, including the other languages for the language switch. */
export function createLanguageConstants(language: Language) {
  const others = LANGUAGES.filter((one) => one !== language);
  return {
    PAGE_LANGUAGE: language,
    PAGE_LOCALE: LOCALE_BY_LANGUAGE[language],
    PATH_PREFIX: LANGUAGE_PATH_PREFIXES[language],
    OTHER_LANGUAGES: others.map(
      (other): OtherLanguage => ({
        language: other,
        name: LANGUAGE_NAMES[other],
        prefix: LANGUAGE_PATH_PREFIXES[other],
      }),
    ),
  };
}
