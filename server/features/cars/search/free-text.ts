import type { FleetRows } from './fleet-rows';
import { type Entry, flagsOf, type Table } from './fleet-table';
import { allowedErrors } from './typing-errors';
import { wordsOf } from './words';

const SEARCHED = ['model', 'place', 'category', 'color'] as const;
/** Further words of a search are ignored. */
const MAX_WORDS = 8;
/** Shorter words are found at the beginning of words only: they are parts of most. */
const PART_LENGTH = 3;

/**
 * Marks with 1 the rows in which every word of `q` is found, or answers null where `q` has no words.
 * A word is found in a row if it is a part of a word of make, model, county, town, colour, category or description, or
 * is the year; one of one or two letters must begin the word. A word that is found in no listed car is looked for with
 * typing errors (see allowedErrors) among whole words instead; so a word that some car has never brings others by
 * resemblance.
 */
export function rowsWith(rows: FleetRows, q: string, now: number): Uint8Array | null {
  const words = wordsOf(q).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const all = new Uint8Array(rows.ids.length).fill(1);
  for (const word of words) {
    const found = rowsWithWord(rows, word, now);
    for (let row = 0; row < all.length; row += 1) all[row] = (all[row] ?? 0) & (found[row] ?? 0);
  }
  return all;
}

function rowsWithWord(rows: FleetRows, word: string, now: number): Uint8Array {
  const { vocabulary } = rows;
  const exact = word.length < PART_LENGTH ? vocabulary.beginningWith(word) : vocabulary.containing(word);
  const found = rowsWithAny(rows, exact);
  if (/^\d{4}$/.test(word)) markYear(found, rows.table().year, Number(word));
  const mayBeWrong = allowedErrors(word) > 0;
  if (!mayBeWrong || (exact.length > 0 && hasListed(found, rows.table(), now))) return found;
  return rowsWithAny(rows, vocabulary.resembling(word));
}

/** Marks the rows with one of these words in a text column or in the description. */
function rowsWithAny(rows: FleetRows, words: readonly number[]): Uint8Array {
  const { vocabulary, dictionaries } = rows;
  const found = new Uint8Array(rows.ids.length);
  if (words.length === 0) return found;
  const wanted = new Uint8Array(vocabulary.words.length);
  for (const word of words) wanted[word] = 1;
  for (const column of SEARCHED) {
    const flags = flagsOf<Entry>(dictionaries[column].entries, (entry) =>
      entry.words.some((word) => wanted[word] === 1),
    );
    if (flags.includes(1)) markFlagged(found, rows.table()[column], flags);
  }
  for (const word of words) vocabulary.markRows(word, found);
  return found;
}

function markFlagged(found: Uint8Array, numbers: Uint32Array, flags: Uint8Array): void {
  for (let row = 0; row < found.length; row += 1) {
    found[row] = (found[row] ?? 0) | (flags[numbers[row] ?? 0] ?? 0);
  }
}

function markYear(found: Uint8Array, years: Uint32Array, year: number): void {
  for (let row = 0; row < found.length; row += 1) if (years[row] === year) found[row] = 1;
}

function hasListed(found: Uint8Array, { expiry, pausedUntil }: Table, now: number): boolean {
  for (let row = 0; row < found.length; row += 1) {
    if (found[row] === 1 && (expiry[row] ?? 0) > now && (pausedUntil[row] ?? 0) <= now) return true;
  }
  return false;
}
