import { BRAND } from './brand';
import { toLatinLetter, toLatinLetters, toPlainText } from './look-alikes';
import { buildPattern, type Letter, matchesPart } from './spelling-pattern';

export const RESERVED_NAME_SENTENCE = `This name could be taken for ${BRAND.name} or its support. Please choose another.`;

/** Names of services to which users give money. */
const TRUSTED = [BRAND.name, 'mpesa', 'safaricom'];
/** A name that consists of these words only impersonates the site's support. 'Admin' alone is allowed. */
const ROLES = toWords(
  'support helpdesk help helpline customercare customerservice customersupport verification official msaada',
  'hudumakwawateja',
);
/** Words that do not change whom a name impersonates. */
const FILLERS = toWords(
  'admin administrator administration moderator webmaster root system the our team desk centre center staff',
  'service services care customer account agent kenya nairobi app online security hotline line verified hq',
  'limited ltd inc',
);

const AROUND = [...ROLES, ...FILLERS].map(toLatinLetters);
const TRUSTED_PATTERN = buildPattern(TRUSTED.map(toLatinLetters), AROUND);
const ROLE_PATTERN = buildPattern(ROLES.map(toLatinLetters), AROUND);

/** Longer texts, and texts with more words, cannot be names: they are refused without being searched. */
const MAX_LENGTH = 400;
const MAX_WORDS = 100;

/** Digits and signs that either replace a letter ('Tw3nde') or stand around a word ('Twende254'). */
const OPTIONAL_SIGN = /^[\p{N}!+]$/u;

/**
 * Whether a name impersonates the brand, its support or M-Pesa in any spelling. It does if it contains such a
 * word, also as separate letters ('T W E N D E'), or if it is only the name of a role ('Customer Care'). A
 * longer word with the same beginning, such as 'Twendelee', is allowed.
 */
export function impersonatesBrand(name: string): boolean {
  if (name.length > MAX_LENGTH) return true;
  const spoken = splitWords(name);
  if (spoken.length > MAX_WORDS) return true;
  return (
    matchesPart(TRUSTED_PATTERN, spoken.flatMap(toLetters)) ||
    matchesPart(ROLE_PATTERN, toLetters(spoken.join('')))
  );
}

function toWords(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

/**
 * Returns the words of a name; a capital after a small letter begins a new word. Signs that look like letters
 * stay in the word.
 */
function splitWords(name: string): string[] {
  return toPlainText(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}@$!|€§+]+/u, MAX_WORDS + 2)
    .filter(Boolean);
}

/** Returns the letters of a word. A match must cover the word, but may omit digits and signs at both ends. */
function toLetters(word: string): Letter[] {
  const letters = Array.from(word, (sign) => {
    const letter = toLatinLetter(sign);
    return { letter, isNeeded: letter !== '' && !OPTIONAL_SIGN.test(sign) };
  }).filter(({ letter }) => letter !== '');
  const firstNeeded = letters.findIndex(({ isNeeded }) => isNeeded);
  const lastNeeded = letters.findLastIndex(({ isNeeded }) => isNeeded);
  return letters.map(({ letter }, at) => ({
    letter,
    canStart: at === 0 || at <= firstNeeded,
    canEnd: at === letters.length - 1 || (lastNeeded >= 0 && at >= lastNeeded),
  }));
}
