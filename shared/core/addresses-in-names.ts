import { findHosts, toVisibleText } from './hosts';

export const ADDRESS_IN_NAME_SENTENCE = 'Please leave addresses of websites and e-mail out.';

/** A spelled dot, as in 'gmail dot com' or 'gmail [dot] com'; 'nukta' is the Swahili word for dot. */
const SPELLED_DOT = / ?[([{]? ?(?<![\p{L}\p{N}])(?:dot|nukta)(?![\p{L}\p{N}]) ?[)\]}]? ?/gu;
/**
 * A dot surrounded by blanks, as in 'gmail . com'. Before most words such a dot ends a sentence, but not
 * before these endings.
 */
const DISTANT_DOT = / ?\. ?(?=(?:com|net|org|info|ke)(?![\p{L}\p{N}]))/gu;
const SPELLED_AT = / ?[([{] ?at ?[)\]}] ?/g;
const MAIL = /[\p{L}\p{N}] ?@ ?[\p{L}\p{N}][^\s@]*\.\p{L}/u;

/** Whether a name contains the address of a website or an email address. */
export function containsAddress(name: string): boolean {
  const text = toVisibleText(name)
    .replace(/\s+/g, ' ')
    .replace(SPELLED_AT, '@')
    .replace(SPELLED_DOT, '.')
    .replace(DISTANT_DOT, '.');
  return MAIL.test(text) || findHosts(text).length > 0;
}
