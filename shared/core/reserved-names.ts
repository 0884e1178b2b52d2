import { BRAND } from './brand';
import { toLatinLetter, toLatinLetters, toPlainText } from './look-alikes';
import { buildPattern, type Letter, matchesPart } from './spelling-pattern';

export const RESERVED_NAME_SENTENCE = `This name could be taken for ${BRAND.name} or its support. Please choose another.`;

/** Services that users trust with money. */
const TRUSTED = [BRAND.name, 'mpesa', 'safaricom'];
/** A name that consists of these alone poses as the support of the site. 'Admin' alone is a name like any other. */
const ROLES = words(
  'support helpdesk help helpline customercare customerservice customersupport verification official msaada',
  'hudumakwawateja',
);
/** Words that change nothing about what a name poses as. */
const FILLERS = words(
  'admin administrator administration moderator webmaster root system the our team desk centre center staff',
  'service services care customer account agent kenya nairobi app online security hotline line verified hq',
  'limited ltd inc',
);

const AROUND = [...ROLES, ...FILLERS].map(toLatinLetters);
const TRUSTED_ALONE = buildPattern(TRUSTED.map(toLatinLetters), AROUND);
const ROLE_ALONE = buildPattern(ROLES.map(toLatinLetters), AROUND);

/** Longer texts, and those of more words, are no names: they are refused unread. */
const MAX_LENGTH = 400;
const MAX_WORDS = 100;

/** Digits and signs may stand for letters, or stand around a word: 'Tw3nde', 'Twende254'. */
const MAY_BE_LEFT_OUT = /^[\p{N}!+]$/u;

/**
 * Whether a name poses as the brand, its support or M-Pesa, however it is spelled.
 * Refused are names with such a word, or with words that together read as one ('T W E N D E'), and names that are
 * a role and nothing else ('Customer Care'). A longer word that begins alike, such as 'Twendelee', is a name.
 */
export function impersonatesBrand(name: string): boolean {
  if (name.length > MAX_LENGTH) return true;
  const spoken = wordsOf(name);
  if (spoken.length > MAX_WORDS) return true;
  return (
    matchesPart(TRUSTED_ALONE, spoken.flatMap(readable)) || matchesPart(ROLE_ALONE, readable(spoken.join('')))
  );
}

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** The words of a name; a capital after a small letter begins one as well. Signs that stand for letters stay. */
function wordsOf(name: string): string[] {
  return toPlainText(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}@$!|€§+]+/u, MAX_WORDS + 2)
    .filter(Boolean);
}

/** The letters of a word; it is read from its beginning to its end, with or without the digits around it. */
function readable(word: string): Letter[] {
  const letters = Array.from(word, (sign) => {
    const letter = toLatinLetter(sign);
    return { letter, isNeeded: letter !== '' && !MAY_BE_LEFT_OUT.test(sign) };
  }).filter(({ letter }) => letter !== '');
  const firstNeeded = letters.findIndex(({ isNeeded }) => isNeeded);
  const lastNeeded = letters.findLastIndex(({ isNeeded }) => isNeeded);
  return letters.map(({ letter }, at) => ({
    letter,
    canStart: at === 0 || at <= firstNeeded,
    canEnd: at === letters.length - 1 || (lastNeeded >= 0 && at >= lastNeeded),
  }));
}
