import { DatabaseError } from '../errors';
import { type Document, isDocument, type Value } from './value';

/** How strings compare when a command or an index asks for a language's rules. */
export interface Collation {
  /** What the client gave, for index definitions and messages. */
  readonly spec: Document;
  /** Equal strings have the same folded form. */
  fold(text: string): string;
  compare(a: string, b: string): number;
}

const SENSITIVITY = { 1: 'base', 2: 'accent', 3: 'variant' } as const;
const IGNORABLE = new Set([
  'locale',
  'strength',
  'version',
  'normalization',
  'backwards',
  'maxVariable',
  'alternate',
]);
const NEUTRAL = new Set<Value>([false, 'off', 'non-ignorable']);

/**
 * Reads a collation of a command; none for the `simple` locale. Strengths 1 (letters), 2 (letters and accents) and 3
 * (and case) of any locale that the runtime knows are supported, other settings are refused with an error.
 */
export function readCollation(spec: Value): Collation | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec) || typeof spec.locale !== 'string') {
    throw new DatabaseError('BadValue', "Field 'collation.locale' is missing or not a string");
  }
  if (spec.locale === 'simple') return undefined;
  for (const name of Object.keys(spec)) {
    if (!IGNORABLE.has(name) && !NEUTRAL.has(spec[name])) {
      throw new DatabaseError('NotImplemented', `The collation setting '${name}' is not supported`);
    }
  }
  const strength = Number(spec.strength ?? 3);
  if (strength !== 1 && strength !== 2 && strength !== 3) {
    throw new DatabaseError('NotImplemented', 'Only the collation strengths 1, 2 and 3 are supported');
  }
  return collationOf(spec, spec.locale, strength);
}

/** Whether both stand for the same order of strings. */
export function isSameCollation(a: Collation | undefined, b: Collation | undefined): boolean {
  return a?.spec.locale === b?.spec.locale && Number(a?.spec.strength ?? 3) === Number(b?.spec.strength ?? 3);
}

function collationOf(spec: Document, locale: string, strength: 1 | 2 | 3): Collation {
  const collator = collatorOf(locale.replaceAll('_', '-'), strength);
  return {
    spec,
    fold: FOLDS[strength],
    compare: (a, b) => collator.compare(a, b),
  };
}

function collatorOf(locale: string, strength: 1 | 2 | 3): Intl.Collator {
  try {
    return new Intl.Collator(locale, { sensitivity: SENSITIVITY[strength] });
  } catch {
    throw new DatabaseError('BadValue', `Field 'locale' is invalid: ${locale}`);
  }
}

const FOLDS = {
  1: (text: string) => foldCase(text).replace(/\p{M}/gu, ''),
  2: foldCase,
  3: (text: string) => text.normalize('NFC'),
};

function foldCase(text: string): string {
  return text.normalize('NFKD').toUpperCase().toLowerCase();
}
