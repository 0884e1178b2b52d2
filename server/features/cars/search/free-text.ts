import type { Fleet } from './fleet';
import { allowedErrors, isWithin } from './typing-errors';
import { wordsOf } from './words';

/** Further words of a search are ignored: each has one bit of a byte. */
const MAX_WORDS = 8;
/** Shorter words are found at the beginning of words only: they are parts of most. */
const PART_LENGTH = 3;

/**
 * Marks with 1 the rows in which every word of `q` is found; null if `q` has no words.
 * A word is found in a row if it is part of a word of make, model, county, town, colour, category or description, or
 * is the year; one of one or two letters must begin the word. If no listed car has the word, it is looked for with
 * typing errors (see allowedErrors) among whole words.
 */
export function markText(fleet: Fleet, q: string, now: number): Uint8Array | null {
  const words = wordsOf(q).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const { year, expiry, pausedUntil } = fleet.columns();
  /** For each row the words that are found in it, as bits. */
  const found = new Uint8Array(fleet.ids.length);

  /** Marks the rows that have a word which `accepts` chooses; returns whether one of them is listed. */
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
    const errors = allowedErrors(word);
    if (!isFound && errors > 0) markRows(bit, (other) => isWithin(word, other, errors));
  });

  const all = (1 << words.length) - 1;
  for (let row = 0; row < found.length; row += 1) found[row] = Number(found[row] === all);
  return found;
}
