import { DEFAULT_LANGUAGE, LANGUAGES, type Language, PATH_PREFIXES, toLanguage } from './language';

const PREFIXED = new RegExp(
  `^/(${LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE).join('|')})(?=$|[/?#])`,
  'i',
);

/** Splits an address: '/sw/Car/17?a=1' → Swahili and '/Car/17?a=1'. */
export function splitLanguage(address: string): { language: Language; rest: string } {
  const [prefix = '', code = ''] = PREFIXED.exec(address) ?? [];
  if (!prefix) return { language: DEFAULT_LANGUAGE, rest: address };
  const rest = address.slice(prefix.length);
  return { language: toLanguage(code.toLowerCase()), rest: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Adds the prefix of a language: '/Car/17' in Swahili → '/sw/Car/17'; '/' → '/sw/'. */
export function localizeAddress(language: Language, address: string): string {
  return PATH_PREFIXES[language] + splitLanguage(address).rest;
}
