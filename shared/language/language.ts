/** The languages of the product. English is the first: its addresses have no prefix, and it answers every other wish. */
export const LANGUAGES = ['en', 'sw'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', sw: 'Kiswahili' };

/** For dates and numbers in Kenya. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-KE', sw: 'sw-KE' };

/** The cookie with the language that somebody chose in this browser. */
export const LANGUAGE_COOKIE = 'language';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** English where nobody has chosen. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : 'en';
}

/** What differs by language, made once for each: `perLanguage((locale) => new Intl.NumberFormat(locale))`. */
export function createPerLanguage<Thing>(
  make: (locale: string, language: Language) => Thing,
): Record<Language, Thing> {
  return { en: make(LOCALES.en, 'en'), sw: make(LOCALES.sw, 'sw') };
}

/** The same for readers of either language: one value, or what makes it for a language. */
export type Localized<T> = T | ((language: Language) => T);

/** What a text says in a language. */
export function localizeText(language: Language, text: Localized<string>): string {
  return typeof text === 'function' ? text(language) : text;
}
