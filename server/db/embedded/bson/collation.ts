import { check, refuse } from '../errors';
import { toDoubleOrNaN } from './numbers';
import { type Document, isDocument, type Value } from './value';

export interface Collation {
  /** All settings of a collation, as `listIndexes` shows them. */
  readonly spec: Document;
  fold(text: string): string;
  compare(a: string, b: string): number;
}

const DEFAULTS: Document = {
  caseLevel: false,
  caseFirst: 'off',
  strength: 3,
  numericOrdering: false,
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
};

/** Collation settings that are refused unless they have their default value. */
const FIXED = ['caseLevel', 'caseFirst', 'alternate', 'backwards'];
const SENSITIVITY = { 1: 'base', 2: 'accent', 3: 'variant' } as const;
const MAX_CACHED = 100;
const known = new Map<string, Collation>();

/** Parses a collation; undefined for the locale `simple`. @throws DatabaseError 238 for wrong settings */
export function readCollation(given: Value): Collation | undefined {
  if (given === undefined || given === null) return undefined;
  const message = "Field 'collation.locale' is missing or not a string";
  check(isDocument(given) && typeof given.locale === 'string', 'BadValue', message);
  if (given.locale === 'simple') return undefined;
  const { version: _version, ...settings } = given;
  const spec: Document = { locale: given.locale, ...DEFAULTS, ...settings };
  const key = JSON.stringify(spec);
  const collation = known.get(key) ?? makeCollation(spec, given.locale);
  if (known.size >= MAX_CACHED) known.clear();
  known.set(key, collation);
  return collation;
}

export function isSameCollation(a: Collation | undefined, b: Collation | undefined): boolean {
  return a === b || (!!a && !!b && JSON.stringify(a.spec) === JSON.stringify(b.spec));
}

function makeCollation(given: Document, locale: string): Collation {
  const { strength, numericOrdering } = checked(given);
  const sensitivity = SENSITIVITY[strength];
  const collator = collatorOf(locale.replaceAll('_', '-'), { sensitivity, numeric: numericOrdering });
  return {
    spec: { ...given, strength, version: process.versions.icu ?? '' },
    fold: foldingOf({
      collator,
      locale: locale.replaceAll('_', '-'),
      ignoresCase: strength < 3,
      isNumeric: numericOrdering,
    }),
    compare: (a, b) => collator.compare(a, b),
  };
}

function checked(spec: Document) {
  const unknown = Object.keys(spec).find((name) => name !== 'locale' && !Object.hasOwn(DEFAULTS, name));
  check(!unknown, 'Location40415', `BSON field 'collation.${unknown}' is an unknown field.`);
  const missing = FIXED.find((name) => spec[name] !== DEFAULTS[name]);
  check(!missing, 'NotImplemented', `The collation setting '${missing}' is not supported`);
  const strength = toDoubleOrNaN(spec.strength);
  check(
    strength === 1 || strength === 2 || strength === 3,
    'NotImplemented',
    'Only the collation strengths 1, 2 and 3 are supported',
  );
  const { numericOrdering } = spec;
  const message = `A setting of the collation is invalid: ${JSON.stringify(spec)}`;
  check(typeof numericOrdering === 'boolean', 'BadValue', message);
  return { strength, numericOrdering } as const;
}

/** Creates a collator. Refuses unknown languages like MongoDB; `Intl.Collator` would use a default. */
function collatorOf(locale: string, options: Intl.CollatorOptions): Intl.Collator {
  try {
    if (Intl.Collator.supportedLocalesOf(locale).length > 0) return new Intl.Collator(locale, options);
  } catch {
    // Intl throws an error if the text is not a language tag.
  }
  return refuse('BadValue', `Field 'locale' is invalid: ${locale}`);
}

const MARKS = /\p{M}/gu;
const LEADING_ZEROS = /(?<!\p{Nd})0+(?=\p{Nd})/gu;
const LATIN = /\p{Script=Latin}/u;
const NOT_PRINTABLE_ASCII = /[^ -~]/;

/**
 * Forms that a language may treat as equal to a letter without Unicode decomposition, such as o or ö for ø.
 */
const BASE_LETTERS = [...'abcdefghijklmnopqrstuvwxyz', 'ae', 'oe', 'th', 'ä', 'ö', 'ü', 'å'];
const BASES = [...BASE_LETTERS, ...BASE_LETTERS.map((letters) => letters.toUpperCase())];

interface FoldingRules {
  readonly collator: Intl.Collator;
  readonly locale: string;
  readonly ignoresCase: boolean;
  readonly isNumeric: boolean;
}

/**
 * Returns a function that maps all strings which are equal under a collator to one string. `Intl` has no sort
 * keys, so each character is replaced by the simplest form that compares as equal. A letter of two characters
 * (Danish aa) is not replaced.
 */
function foldingOf(rules: FoldingRules): (text: string) => string {
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
  // Converts to upper case first, which maps ß to SS and the final sigma to the normal sigma.
  const lower = decomposed.toLocaleUpperCase(locale).toLocaleLowerCase(locale);
  const bases = LATIN.test(character) ? BASES : [];
  const bare = [lower.replace(MARKS, ''), decomposed.replace(MARKS, '')];
  const candidates = [...bare.filter(isAscii), ...bases, ...bare, lower, decomposed];
  return candidates.find((candidate) => collator.compare(candidate, character) === 0) ?? character;
}

function isAscii(text: string): boolean {
  return !NOT_PRINTABLE_ASCII.test(text);
}
