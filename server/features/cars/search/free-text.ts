import type { Fleet } from './fleet';
import { splitNormalizedWords } from './words';

/** Maximum number of words of a search, because each word has one bit of a byte; more words are ignored. */
const MAX_WORDS = 8;
/**
 * Minimum length of a search word that is found anywhere in a word. Shorter words occur in most words, so
 * they are found only at the beginning of a word.
 */
const PART_LENGTH = 3;

/**
 * Marks with 1 the rows in which every word of `q` is the year or part of a word; null if `q` has no words.
 * If a word of `q` occurs in no listed car, words that differ from it by a few typing errors match too.
 */
export function markTextMatches(fleet: Fleet, q: string, now: number): Uint8Array | null {
  const words = splitNormalizedWords(q).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const { year, expiry, pausedUntil } = fleet.columns();
  const found = new Uint8Array(fleet.ids.length);

  /**
   * Sets the bit of each row with a word for which `accepts` is true; returns whether one of these rows is
   * listed.
   */
  function markRows(bit: number, accepts: (word: string) => boolean): boolean {
    let isListed = false;
    for (const rows of fleet.text.rowsOfWords(accepts)) {
      for (const row of rows) {
        found[row] = (found[row] ?? 0) | bit;
        isListed ||= (expiry[row] ?? 0) > now && (pausedUntil[row] ?? 0) <= now;
      }
    }
    return isListed;
  }

  words.forEach((word, at) => {
    const bit = 1 << at;
    const isFound = markRows(bit, (other) =>
      word.length < PART_LENGTH ? other.startsWith(word) : other.includes(word),
    );
    if (/^\d{4}$/.test(word)) {
      for (let row = 0; row < found.length; row += 1) {
        if (year[row] === Number(word)) found[row] = (found[row] ?? 0) | bit;
      }
    }
    const errors = countAllowedErrors(word);
    if (!isFound && errors > 0) markRows(bit, (other) => isWithinErrors(word, other, errors));
  });

  const all = (1 << words.length) - 1;
  for (let row = 0; row < found.length; row += 1) found[row] = Number(found[row] === all);
  return found;
}

/**
 * Returns the number of typing errors allowed in a word: 0 below four letters, 1 up to seven, 2 from eight. A
 * wrong, missing, additional or swapped letter is one error. Words with digits allow no errors, because one
 * different digit means another model or year.
 */
export function countAllowedErrors(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

export function isWithinErrors(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false;
  // Excludes most words before the slow comparison, because one error changes at most two bits of the
  // letters.
  if (countBits(letterBits(one) ^ letterBits(other)) > 2 * max) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isEqual = one[row - 1] === other[at - 1];
      let errors = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isEqual ? 0 : 1),
      );
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) errors = Math.min(errors, (beforeLast[at - 2] ?? 0) + 1);
      next.push(errors);
    }
    if (Math.min(...next) > max) return false;
    [beforeLast, last] = [last, next];
  }
  return (last[other.length] ?? 0) <= max;
}

function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
