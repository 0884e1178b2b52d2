/** Letters that look like two other letters: a reader takes 'rn' for m and 'vv' for w. */
const SPELLINGS: Record<string, string> = { m: 'rn', w: 'vv' };

/** A node of a pattern: the letter that it matches, and the nodes that may follow. */
type PatternNode = { letter: string; next: PatternNode[]; isEnd: boolean };

/** The first and the last nodes of a group of alternative words. */
type Group = { first: PatternNode[]; last: PatternNode[] };

/** A pattern, given by its first nodes. */
export type Pattern = readonly PatternNode[];

/** A letter of a text, and whether a match may begin or end at it. */
export type Letter = { letter: string; canStart: boolean; canEnd: boolean };

/**
 * Builds a pattern of one of `words` with any number of words of `around` before and after it. Letters may be
 * repeated; all words consist of the letters a to z.
 */
export function buildPattern(words: readonly string[], around: readonly string[]): Pattern {
  const before = repeatGroup(buildGroup(around));
  const core = buildGroup(words);
  const after = repeatGroup(buildGroup(around));
  link(before.last, core.first);
  link(core.last, after.first);
  for (const place of [...core.last, ...after.last]) place.isEnd = true;
  return [...before.first, ...core.first];
}

/**
 * Whether the pattern matches a part of the text that begins and ends where a match may; the time is linear
 * in the length of the text.
 */
export function matchesPart(pattern: Pattern, text: readonly Letter[]): boolean {
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

/** Builds the nodes of a word. A double letter counts as one, because each letter may be repeated. */
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

/** Builds the nodes of a letter in all its spellings, each once or several times. */
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
