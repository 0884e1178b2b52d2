/** What a car has one of among few; a row holds the entry's number. */
export const TEXT_COLUMNS = [
  'model',
  'place',
  'category',
  'color',
  'fuel',
  'transmission',
  'lender',
  'terms',
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

const NUMBER_COLUMNS = ['price', 'year', 'seats', 'rating', 'reviews', 'flags'] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

const TIME_COLUMNS = ['createdAt', 'expiry', 'pausedUntil'] as const;

/**
 * One number per car and column: an entry's number, whole KES, a year, seats, tenths of a star (0: no review), reviews,
 * flags; milliseconds.
 */
export type Table = Record<TextColumn | NumberColumn, Uint32Array> &
  Record<(typeof TIME_COLUMNS)[number], Float64Array>;

/** The bits of the column `flags`. */
export const FLAGS = { fourWheel: 1, airCon: 2, withDriver: 4, partyBus: 8 } as const;

/** A table of `size` rows that begins with those of `old`. */
export function createTable(size: number, old?: Table): Table {
  const numbers = (column: TextColumn | NumberColumn) => {
    const values = new Uint32Array(size);
    if (old) values.set(old[column]);
    return values;
  };
  const times = (column: (typeof TIME_COLUMNS)[number]) => {
    const values = new Float64Array(size);
    if (old) values.set(old[column]);
    return values;
  };
  return {
    model: numbers('model'),
    place: numbers('place'),
    category: numbers('category'),
    color: numbers('color'),
    fuel: numbers('fuel'),
    transmission: numbers('transmission'),
    lender: numbers('lender'),
    terms: numbers('terms'),
    price: numbers('price'),
    year: numbers('year'),
    seats: numbers('seats'),
    rating: numbers('rating'),
    reviews: numbers('reviews'),
    flags: numbers('flags'),
    createdAt: times('createdAt'),
    expiry: times('expiry'),
    pausedUntil: times('pausedUntil'),
  };
}

/** Copies a row over another. */
export function copyRow(from: Table, row: number, to: Table, target: number): void {
  for (const column of [...TEXT_COLUMNS, ...NUMBER_COLUMNS, ...TIME_COLUMNS]) {
    to[column][target] = from[column][row] ?? 0;
  }
}

/** 1 for each entry that is accepted. `Uint8Array.from` would list the entries first, of which there may be a million. */
export function flagsOf<Value>(entries: readonly Value[], accepts: (entry: Value) => boolean) {
  const flags = new Uint8Array(entries.length);
  entries.forEach((entry, at) => {
    flags[at] = Number(accepts(entry));
  });
  return flags;
}

/** The distinct texts of a column. */
export type Entry = {
  /** As stored. */
  text: string;
  /** For comparing. */
  folded: string;
  /** The numbers of its words in the vocabulary. */
  words: readonly number[];
};

type Keyed = { key: readonly string[] };

/** The distinct values of one column, by number; the key of one is one text or several. */
export function createDictionary<Value extends Entry>(entryOf: (key: readonly string[]) => Value) {
  const entries: (Value & Keyed)[] = [];
  const numbers = new Map<string, number>();
  return {
    entries: entries as readonly (Value & Keyed)[],
    numberOf(...key: readonly string[]): number {
      const name = key.join('\n');
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, entries.length);
      return entries.push({ ...entryOf(key), key }) - 1;
    },
  };
}
