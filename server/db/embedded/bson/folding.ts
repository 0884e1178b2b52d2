const MARKS = /\p{M}/gu;
const LEADING_ZEROS = /(?<!\p{Nd})0+(?=\p{Nd})/gu;
const LATIN = /\p{Script=Latin}/u;
const PRINTABLE_ASCII = /^[ -~]*$/;

/** Letters to which languages hold others for equal that Unicode does not decompose, such as ø to o or to ö. */
const BASE_LETTERS = [...'abcdefghijklmnopqrstuvwxyz', 'ae', 'oe', 'th', 'ä', 'ö', 'ü', 'å'];
const BASES = [...BASE_LETTERS, ...BASE_LETTERS.map((letters) => letters.toUpperCase())];

/** Which differences between strings a collation ignores. */
export interface FoldingRules {
  readonly collator: Intl.Collator;
  readonly locale: string;
  readonly ignoresCase: boolean;
  readonly isNumeric: boolean;
}

/**
 * Returns a function that maps the strings which a collator holds for equal to one string.
 * `Intl` has no sort keys, so each character is replaced by the plainest form that the collator holds for equal to it;
 * a letter of two characters (Danish aa) stays as it is.
 */
export function foldingOf(rules: FoldingRules): (text: string) => string {
  const folded = new Map<string, string>();
  const foldCharacter = (character: string): string => {
    const known = folded.get(character);
    if (known !== undefined) return known;
    const plain = plainest(character, rules);
    folded.set(character, plain);
    return plain;
  };
  const hasLatinCase = 'I'.toLocaleLowerCase(rules.locale) === 'i';
  return (text) => {
    const letters =
      hasLatinCase && isAscii(text)
        ? foldAscii(text, rules)
        : Array.from(text.normalize('NFC'), foldCharacter).join('');
    return rules.isNumeric ? letters.replace(LEADING_ZEROS, '') : letters;
  };
}

function foldAscii(text: string, { ignoresCase }: FoldingRules): string {
  return ignoresCase ? text.toLowerCase() : text;
}

function plainest(character: string, { collator, locale }: FoldingRules): string {
  const decomposed = character.normalize('NFKD');
  // Upper case first: it turns ß into SS and the final sigma into the usual one.
  const lower = decomposed.toLocaleUpperCase(locale).toLocaleLowerCase(locale);
  const bases = LATIN.test(character) ? BASES : [];
  const bare = [lower.replace(MARKS, ''), decomposed.replace(MARKS, '')];
  const candidates = [...bare.filter(isAscii), ...bases, ...bare, lower, decomposed];
  return candidates.find((candidate) => collator.compare(candidate, character) === 0) ?? character;
}

function isAscii(text: string): boolean {
  return PRINTABLE_ASCII.test(text);
}
