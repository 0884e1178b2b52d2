/** The words of all cars, each with the rows of the cars in whose texts it occurs. */
export function createTextIndex() {
  const rowsByWord = new Map<string, number[]>();
  /** The words of each row, separated by spaces: to find those that a new text no longer contains. */
  const texts: string[] = [];

  function remove(word: string, row: number): void {
    const rows = rowsByWord.get(word);
    const last = rows?.pop();
    if (!rows || last === undefined) return;
    if (last !== row) rows[rows.indexOf(row)] = last;
    if (rows.length === 0) rowsByWord.delete(word);
  }

  return {
    /** Replaces the words of a row; a word may come more than once. */
    put(row: number, words: readonly string[]): void {
      const text = words.join(' ');
      if (texts[row] === text) return;
      for (const word of texts[row]?.split(' ') ?? []) remove(word, row);
      texts[row] = text;
      for (const word of words) {
        const rows = rowsByWord.get(word);
        if (rows) rows.push(row);
        else rowsByWord.set(word, [row]);
      }
    },

    /** Returns the rows of each word that `accepts` chooses: a row may be in several lists. */
    rowsOfWords(accepts: (word: string) => boolean): readonly (readonly number[])[] {
      const found: number[][] = [];
      for (const [word, rows] of rowsByWord) if (accepts(word)) found.push(rows);
      return found;
    },
  };
}
