import type { Language } from './language';

/** What stands before every path of the page in a language. */
export const PATH_PREFIXES: Readonly<Record<Language, string>> = { en: '', sw: '/sw' };

const SWAHILI = /^\/sw(?=$|[/?#])/i;

/** '/sw/Car/17?a=1' → Swahili and '/Car/17?a=1'. */
export function splitLanguage(address: string): { language: Language; rest: string } {
  if (!SWAHILI.test(address)) return { language: 'en', rest: address };
  const rest = address.replace(SWAHILI, '');
  return { language: 'sw', rest: rest.startsWith('/') ? rest : `/${rest}` };
}

/** '/Car/17' in Swahili → '/sw/Car/17'; '/' → '/sw/'. Takes an address of either language. */
export function localizeAddress(language: Language, address: string): string {
  return PATH_PREFIXES[language] + splitLanguage(address).rest;
}
