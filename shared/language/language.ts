/**
 * The languages of the product, one row for each. The first row is the default language: its URLs have no
 * prefix, and readers whose language is unknown get it. `name` is written in the language itself; `locale`
 * formats dates and numbers as in Kenya.
 */
const TABLE = {
  en: { name: 'English', locale: 'en-KE' },
  sw: { name: 'Kiswahili', locale: 'sw-KE' },
} as const;

export type Language = keyof typeof TABLE;

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

const TRANSLATED_LANGUAGES = (Object.keys(TABLE) as Language[]).filter((code) => code !== DEFAULT_LANGUAGE);

/** The languages, the default first. */
export const LANGUAGES: readonly [Language, ...Language[]] = [DEFAULT_LANGUAGE, ...TRANSLATED_LANGUAGES];

export const LANGUAGE_NAMES = mapLanguages((_locale, language) => TABLE[language].name);

export const LOCALES = mapLanguages((locale) => locale);

/** Prefixes of the page's paths; empty for the default language. */
export const PATH_PREFIXES = mapLanguages((_locale, language) =>
  language === DEFAULT_LANGUAGE ? '' : `/${language}`,
);

/** Suffixes of the folders with builds of the page; empty for the default language. */
export const BUILD_FOLDER_SUFFIXES = mapLanguages((_locale, language) =>
  language === DEFAULT_LANGUAGE ? '' : `-${language}`,
);

/** Name of the cookie with the language that the user chose in this browser. */
export const LANGUAGE_COOKIE = 'language';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Returns `value` if it is a language, otherwise the default language. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

/** Creates a value for each language: `mapLanguages((locale) => new Intl.NumberFormat(locale))`. */
export function mapLanguages<Thing>(
  make: (locale: string, language: Language) => Thing,
): Readonly<Record<Language, Thing>> {
  const things = LANGUAGES.map((language) => [language, make(TABLE[language].locale, language)]);
  return Object.fromEntries(things) as Record<Language, Thing>;
}

/**
 * Combines English words with their translations, for code that serves readers of every language. A language without
 * a translation gets the English words.
 */
export function combineTranslations<English, Translation>(
  english: English,
  translations: Readonly<Partial<Record<Language, Translation>>>,
): Readonly<Record<Language, English | Translation>> {
  return mapLanguages<English | Translation>((_locale, language) => translations[language] ?? english);
}

/** A value for readers of all languages, or a function that returns the value for one language. */
export type Localized<T> = T | ((language: Language) => T);

export function localizeText(language: Language, text: Localized<string>): string {
  return typeof text === 'function' ? text(language) : text;
}

export type OtherLanguage = { language: Language; name: string; short: string; prefix: string };

/** Returns the page's own language, and the other languages for the language switch. */
export function createLanguageConstants(language: Language) {
  const others = LANGUAGES.filter((one) => one !== language);
  return {
    PAGE_LANGUAGE: language,
    /** The locale of dates and numbers. */
    PAGE_LOCALE: LOCALES[language],
    /** The prefix of all paths in this build. */
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
