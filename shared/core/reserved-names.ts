import { BRAND } from './brand';
import { plainText, readAs } from './look-alikes';

export const RESERVED_NAME = `This name could be taken for ${BRAND.name} or its support. Please choose another.`;

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

/** Matches any of the words, each of their letters once or several times. */
const anyOf = (words: readonly string[]) => `(?:${words.map(lettersOf).join('|')})`;
const AROUND = `${anyOf([...ROLES, ...FILLERS])}*`;
const TRUSTED_ALONE = new RegExp(`^${AROUND}${anyOf(TRUSTED)}${AROUND}$`);
const ROLE_ALONE = new RegExp(`^${AROUND}${anyOf(ROLES)}${AROUND}$`);

/**
 * Whether a name poses as the brand, its support or M-Pesa, however it is spelled.
 * Refused are names with such a word, or with words that together read as one ('T W E N D E'), and names that are
 * a role and nothing else ('Customer Care'). A longer word that begins alike, such as 'Twendelee', is a name.
 */
export function posesAsBrand(name: string): boolean {
  const spoken = wordsOf(name);
  if (readings(spoken.join('')).some((text) => ROLE_ALONE.test(text))) return true;
  return spoken.some((_, start) =>
    spoken.some(
      (_, last) =>
        last >= start &&
        readings(spoken.slice(start, last + 1).join('')).some((text) => TRUSTED_ALONE.test(text)),
    ),
  );
}

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

function lettersOf(word: string): string {
  return readAs(word).replace(/(.)\1*/g, '$1+');
}

/** The words of a name; a capital after a small letter begins one as well. Signs that stand for letters stay. */
function wordsOf(name: string): string[] {
  return plainText(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}@$!|€§+]+/u)
    .filter(Boolean);
}

/** Digits may stand for letters or follow a word: 'Tw3nde', 'Twende254'. */
function readings(word: string): string[] {
  return [readAs(word), readAs(word.replace(/^[\p{N}!+]+|[\p{N}!+]+$/gu, ''))];
}
