import { PAGE_LOCALE } from '#shared/language/page-language';

const names = new Intl.DisplayNames(PAGE_LOCALE, { type: 'region' });

/** Returns the name of a country by its code, in the language of the page. */
export function formatCountry(code: string): string {
  return names.of(code) ?? code;
}

export function listCountriesByName(codes: readonly string[]): { code: string; name: string }[] {
  return codes
    .map((code) => ({ code, name: formatCountry(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, PAGE_LOCALE));
}
