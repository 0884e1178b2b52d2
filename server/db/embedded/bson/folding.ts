const MARKS = /\p{M}/gu;
const LEADING_ZEROS = /(?<!\p{Nd})0+(?=\p{Nd})/gu;
const LATIN = /\p{Script=Latin}/u;
const NOT_PRINTABLE_ASCII = /[^ -~]/;

/** Letters to which a language can hold an indecomposable one equal: ø is an o, or an ö. */
const BASE_LETTERS = [...'abcdefghijklmnopqrstuvwxyz', 'ae', 'oe', 'th', 'ä', 'ö', 'ü', 'å'];
const BASES = [...BASE_LETTERS, ...BASE_LETTERS.map((letters) => letters.toUpperCase())];

export interface FoldingRules {
  readonly collator: Intl.Collator;
  readonly locale: string;
  readonly ignoresCase: boolean;
  readonly isNumeric: boolean;
}

/**
 * Returns a function that maps all strings which are equal under a collator to one string.
 * `Intl` has no sort keys: each character is replaced by the simplest form that compares equal to it.
 * A letter of two characters (Danish aa) is not replaced.
 */
export function foldingOf(rules: FoldingRules): (text: string) => string {
  const folded = new Map<string, string>();
  const foldCharacter = (character: string): string => {
    const known = folded.get(character);
    if (known !== undefined) return known;
    const plain = simplest(character, rules);
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

function simplest(character: string, { collator, locale }: FoldingRules): string {
  const decomposed = character.normalize('NFKD');
  // Upper case first: it maps ß to SS and the final sigma to the normal one.
  const lower = decomposed.toLocaleUpperCase(locale).toLocaleLowerCase(locale);
  const bases = LATIN.test(character) ? BASES : [];
  const bare = [lower.replace(MARKS, ''), decomposed.replace(MARKS, '')];
  const candidates = [...bare.filter(isAscii), ...bases, ...bare, lower, decomposed];
  return candidates.find((candidate) => collator.compare(candidate, character) === 0) ?? character;
}

function isAscii(text: string): boolean {
  return !NOT_PRINTABLE_ASCII.test(text);
}
