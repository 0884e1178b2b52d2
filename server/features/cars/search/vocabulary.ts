import { allowedErrors, differentLetters, isWithin, letterBits } from './typing-errors';

const FIRST_BYTES = 8;

/**
 * The distinct words of the fleet, each with the rows of the descriptions that contain it.
 * Rows are added in ascending order and stored as differences, seven bits to a byte: one or two bytes per word and car.
 */
export function createVocabulary() {
  const words: string[] = [];
  const letters: number[] = [];
  const numbers = new Map<string, number>();
  /** Of each word: the encoded rows, how many of the bytes are used, and the last row. */
  const rows: Uint8Array[] = [];
  const used: number[] = [];
  const last: number[] = [];

  function numberOf(word: string): number {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    // A copy: a part of a text keeps the whole text in memory.
    const own = Buffer.from(word).toString();
    const number = words.push(own) - 1;
    numbers.set(own, number);
    letters.push(letterBits(word));
    rows.push(NO_ROWS);
    used.push(0);
    last.push(-1);
    return number;
  }

  function numbersOf(accepts: (word: string) => boolean): number[] {
    const found: number[] = [];
    for (let number = 0; number < words.length; number += 1) {
      if (accepts(words[number] ?? '')) found.push(number);
    }
    return found;
  }

  function appendByte(number: number, byte: number): void {
    const at = used[number] ?? 0;
    let bytes = rows[number] ?? NO_ROWS;
    if (at === bytes.length) {
      const larger = new Uint8Array(Math.max(FIRST_BYTES, 2 * at));
      larger.set(bytes);
      bytes = larger;
      rows[number] = larger;
    }
    bytes[at] = byte;
    used[number] = at + 1;
  }

  return {
    numberOf,
    /** The words by number. */
    words: words as readonly string[],

    /** `row` is not below any row that was added before. */
    addRow(number: number, row: number): void {
      let step = row - (last[number] ?? -1);
      last[number] = row;
      for (; step > 127; step >>>= 7) appendByte(number, (step & 127) | 128);
      appendByte(number, step);
    },

    /** Sets the marks of the word's rows. */
    markRows(number: number, marks: Uint8Array): void {
      const bytes = rows[number] ?? NO_ROWS;
      const end = used[number] ?? 0;
      let row = -1;
      let step = 0;
      let shift = 0;
      for (let at = 0; at < end; at += 1) {
        const byte = bytes[at] ?? 0;
        step |= (byte & 127) << shift;
        shift += 7;
        if (byte > 127) continue;
        row += step;
        marks[row] = 1;
        step = 0;
        shift = 0;
      }
    },

    /** The numbers of the words that contain `part`. */
    containing: (part: string) => numbersOf((word) => word.includes(part)),

    /** The numbers of the words that begin with `beginning`. */
    beginningWith: (beginning: string) => numbersOf((word) => word.startsWith(beginning)),

    /** The numbers of the words that `word` may be with typing errors. */
    resembling(word: string): number[] {
      const max = allowedErrors(word);
      if (max === 0) return [];
      const wanted = letterBits(word);
      const found: number[] = [];
      for (let number = 0; number < words.length; number += 1) {
        if (differentLetters(letters[number] ?? 0, wanted) > 2 * max) continue;
        if (isWithin(words[number] ?? '', word, max)) found.push(number);
      }
      return found;
    },
  };
}

const NO_ROWS = new Uint8Array(0);
