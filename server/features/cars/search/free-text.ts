import type { FleetRows } from './fleet-rows';
import { allowedErrors } from './typing-errors';
import { wordsOf } from './words';

const SEARCHED = ['model', 'place', 'category', 'color'] as const;

/**
 * Marks with 1 the rows in which every word of `q` is found, or answers null where `q` has no words.
 * A word is found in a row if it is part of a word of make, model, county, town, colour, category or description, or is
 * the year. A word that is found in no listed car is looked for with typing errors (see allowedErrors) among whole
 * words instead; so a word that some car has never brings others by resemblance.
 */
export function rowsWith(rows: FleetRows, q: string, now: number): Uint8Array | null {
  const words = wordsOf(q);
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
  const exact = rowsWithAny(rows, vocabulary.containing(word), word);
  if (allowedErrors(word) === 0 || hasListed(rows, exact, now)) return exact;
  return rowsWithAny(rows, vocabulary.resembling(word), word);
}

function rowsWithAny(rows: FleetRows, words: readonly number[], typed: string): Uint8Array {
  const { vocabulary, dictionaries } = rows;
  const table = rows.table();
  const found = new Uint8Array(rows.ids.length);
  const wanted = new Set(words);
  for (const column of SEARCHED) {
    const flags = Uint8Array.from(dictionaries[column].entries, (entry) =>
      entry.words.some((word) => wanted.has(word)) ? 1 : 0,
    );
    if (flags.includes(1)) markAccepted(found, table[column], flags);
  }
  if (/^\d{4}$/.test(typed)) markEqual(found, table.year, Number(typed));
  for (const word of words) {
    vocabulary.eachRow(word, (row) => {
      found[row] = 1;
    });
  }
  return found;
}

function markAccepted(found: Uint8Array, numbers: Uint32Array, flags: Uint8Array): void {
  for (let row = 0; row < found.length; row += 1) {
    found[row] = (found[row] ?? 0) | (flags[numbers[row] ?? 0] ?? 0);
  }
}

function markEqual(found: Uint8Array, numbers: Uint32Array, wanted: number): void {
  for (let row = 0; row < found.length; row += 1) if (numbers[row] === wanted) found[row] = 1;
}

function hasListed(rows: FleetRows, found: Uint8Array, now: number): boolean {
  const { expiry } = rows.table();
  for (let row = 0; row < found.length; row += 1) {
    if (found[row] === 1 && (expiry[row] ?? 0) > now) return true;
  }
  return false;
}
