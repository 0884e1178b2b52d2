import {
  DEFAULT_LANGUAGE,
  LANGUAGE_PATH_PREFIXES,
  LANGUAGES,
  type Language,
  parseLanguage,
} from './language';

const PREFIXED = new RegExp(
  `^/(${LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE).join('|')})(?=$|[/?#])`,
  'i',
);

/** Splits an address: '/sw/Car/17?a=1' → Swahili and '/Car/17?a=1'. */
export function splitLanguagePrefix(address: string): { language: Language; rest: string } {
  const [prefix = '', code = ''] = PREFIXED.exec(address) ?? [];
  if (!prefix) return { language: DEFAULT_LANGUAGE, rest: address };
  const rest = address.slice(prefix.length);
  return { language: parseLanguage(code.toLowerCase()), rest: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Adds the prefix of a language: '/Car/17' in Swahili → '/sw/Car/17'; '/' → '/sw/'. */
export function addLanguagePrefix(language: Language, address: string): string {
  return LANGUAGE_PATH_PREFIXES[language] + splitLanguagePrefix(address).rest;
}
