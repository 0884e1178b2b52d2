import { findHosts, toVisibleText } from './hosts';

export const ADDRESS_IN_NAME_SENTENCE = 'Please leave addresses of websites and e-mail out.';

/** 'gmail dot com', 'gmail [dot] com'. */
const SPELLED_DOT = / ?[([{]? ?(?<![\p{L}\p{N}])(?:dot|nukta)(?![\p{L}\p{N}]) ?[)\]}]? ?/gu;
/** 'gmail . com': a dot with a blank ends a sentence before most words, but not before these. */
const DISTANT_DOT = / ?\. ?(?=(?:com|net|org|info|ke)(?![\p{L}\p{N}]))/gu;
const SPELLED_AT = / ?[([{] ?at ?[)\]}] ?/g;
const MAIL = /[\p{L}\p{N}] ?@ ?[\p{L}\p{N}][^\s@]*\.\p{L}/u;

/** Whether a name contains the address of a page or of a mailbox, of this site as of any other. */
export function containsAddress(name: string): boolean {
  const text = toVisibleText(name)
    .replace(/\s+/g, ' ')
    .replace(SPELLED_AT, '@')
    .replace(SPELLED_DOT, '.')
    .replace(DISTANT_DOT, '.');
  return MAIL.test(text) || findHosts(text).length > 0;
}
