import { BRAND } from './brand';
import { findLookAlikeLetter, replaceLookAlikeLetters, toUnaccentedText } from './look-alikes';

/** Two letters that look like one letter: a reader takes 'rn' for m and 'vv' for w. */
const SPELLINGS: Record<string, string> = { m: 'rn', w: 'vv' };

/** A letter of a pattern, and the nodes that may follow it. */
type PatternNode = { letter: string; next: PatternNode[]; isEnd: boolean };

type Group = { first: PatternNode[]; last: PatternNode[] };

export type ReservedNamePattern = readonly PatternNode[];

/** A letter of a text, and whether a match may begin or end at it. */
export type NameLetter = { letter: string; canStart: boolean; canEnd: boolean };

/**
 * Builds a pattern that matches one of `words` between any number of words of `around`. Letters may be
 * repeated; all words consist of a to z.
 */
function buildPattern(words: readonly string[], around: readonly string[]): ReservedNamePattern {
  const before = repeatGroup(buildGroup(around));
  const core = buildGroup(words);
  const after = repeatGroup(buildGroup(around));
  link(before.last, core.first);
  link(core.last, after.first);
  for (const place of [...core.last, ...after.last]) place.isEnd = true;
  return [...before.first, ...core.first];
}

/** Whether a part of the text matches the pattern; takes time linear in the length of the text. */
function matchesPart(pattern: ReservedNamePattern, text: readonly NameLetter[]): boolean {
  let reached: ReadonlySet<PatternNode> = new Set();
  for (const { letter, canStart, canEnd } of text) {
    const now = new Set<PatternNode>();
    if (canStart) reach(pattern, letter, now);
    for (const { next } of reached) reach(next, letter, now);
    if (canEnd) for (const { isEnd } of now) if (isEnd) return true;
    reached = now;
  }
  return false;
}

function reach(places: Iterable<PatternNode>, letter: string, reached: Set<PatternNode>): void {
  for (const place of places) if (place.letter === letter) reached.add(place);
}

function buildGroup(words: readonly string[]): Group {
  const groups = words.map(buildWord);
  return { first: groups.flatMap(({ first }) => first), last: groups.flatMap(({ last }) => last) };
}

/** Builds the pattern of a word; a double letter counts as one, because each letter may be repeated. */
function buildWord(word: string): Group {
  const [head, ...rest] = Array.from(word.replace(/(.)\1+/g, '$1'), buildLetter);
  if (!head) throw new Error('A pattern needs letters.');
  let last = head.last;
  for (const letters of rest) {
    link(last, letters.first);
    last = letters.last;
  }
  return { first: head.first, last };
}

/** Builds a pattern for all spellings of a letter, each once or several times. */
function buildLetter(letter: string): Group {
  const spellings = [letter, SPELLINGS[letter] ?? letter].map((spelling) => {
    const places = Array.from(spelling, (sign): PatternNode => ({ letter: sign, next: [], isEnd: false }));
    for (const [at, place] of places.entries()) place.next.push(...places.slice(at + 1, at + 2));
    return places;
  });
  const first = spellings.flatMap((places) => places.slice(0, 1));
  const last = spellings.flatMap((places) => places.slice(-1));
  return repeatGroup({ first, last });
}

function repeatGroup(group: Group): Group {
  link(group.last, group.first);
  return group;
}

function link(from: readonly PatternNode[], to: readonly PatternNode[]): void {
  for (const place of from) place.next.push(...to);
}

export const RESERVED_NAME_SENTENCE = `This name could be taken for ${BRAND.name} or its support. Please choose another.`;

const TRUSTED = [BRAND.name, 'mpesa', 'safaricom'];
/** Words that impersonate the support if a name has only ROLES and FILLERS; 'Admin' alone is allowed. */
const ROLES = toWords(
  'support helpdesk help helpline customercare customerservice customersupport verification official msaada',
  'hudumakwawateja',
);
const FILLERS = toWords(
  'admin administrator administration moderator webmaster root system the our team desk centre center staff',
  'service services care customer account agent kenya nairobi app online security hotline line verified hq',
  'limited ltd inc',
);

const AROUND = [...ROLES, ...FILLERS].map(replaceLookAlikeLetters);
const TRUSTED_PATTERN = buildPattern(TRUSTED.map(replaceLookAlikeLetters), AROUND);
const ROLE_PATTERN = buildPattern(ROLES.map(replaceLookAlikeLetters), AROUND);

/** Maximum length of a name; longer texts are refused without being searched. */
const MAX_LENGTH = 400;
const MAX_WORDS = 100;

/** Digits and signs that replace a letter ('Tw3nde') or stand around a word ('Twende254'). */
const OPTIONAL_SIGN = /^[\p{N}!+]$/u;

/**
 * Whether a name contains the brand or M-Pesa in any spelling, also as separate letters ('T W E N D E'), or is
 * only a role ('Customer Care'). A longer word such as 'Twendelee' is allowed.
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

/** Splits a name into words, also where a capital follows a small letter; keeps signs similar to letters. */
function splitWords(name: string): string[] {
  return toUnaccentedText(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}@$!|€§+]+/u, MAX_WORDS + 2)
    .filter(Boolean);
}

/** Returns the letters of a word; a match must cover all letters, except digits and signs at the two ends. */
function toLetters(word: string): NameLetter[] {
  const letters = Array.from(word, (sign) => {
    const letter = findLookAlikeLetter(sign);
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
