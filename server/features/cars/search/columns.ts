/**
 * Columns that hold the numbers of values that many cars share, such as a model or a lender; see
 * createValueNumbers().
 */
const VALUE_COLUMNS = ['model', 'place', 'category', 'fuel', 'transmission', 'lender', 'terms'] as const;
const NUMBER_COLUMNS = [
  ...VALUE_COLUMNS,
  'price',
  'year',
  'seats',
  'fourWheel',
  'airCon',
  'withDriver',
  'partyBus',
  'tenthsOfStars',
  'reviews',
] as const;
const TIME_COLUMNS = ['createdAt', 'expiry', 'pausedUntil'] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];
type TimeColumn = (typeof TIME_COLUMNS)[number];

/**
 * Columns with one number per car: the number of a shared value, a price in whole KES, a year, seats, 1 for
 * yes and 0 for no, the rating in tenths of a star (0 if unknown), a number of reviews, or a time in
 * milliseconds.
 */
export type Columns = Readonly<Record<NumberColumn, Uint32Array> & Record<TimeColumn, Float64Array>>;

/** Creates columns with `size` rows; the rows of `previous` are copied into them first. */
export function createFleetColumns(size: number, previous?: Columns): Columns {
  const entries = [
    ...NUMBER_COLUMNS.map((name) => [name, new Uint32Array(size)] as const),
    ...TIME_COLUMNS.map((name) => [name, new Float64Array(size)] as const),
  ];
  if (previous) for (const [name, column] of entries) column.set(previous[name]);
  return Object.fromEntries(entries) as Columns;
}

export function writeRow(
  columns: Columns,
  row: number,
  numbers: Readonly<Record<NumberColumn | TimeColumn, number>>,
): void {
  for (const name of NUMBER_COLUMNS) columns[name][row] = numbers[name];
  for (const name of TIME_COLUMNS) columns[name][row] = numbers[name];
}

/** Numbers the distinct values of a column, so that a filter checks each value once and not for each car. */
export function createValueNumbers<Value>() {
  const all: Value[] = [];
  const numbers = new Map<string, number>();
  return {
    /** The value of each number, including values that no car has any more. */
    all: all as readonly Value[],
    numberOf(key: string, createValue: () => Value): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, all.length);
      return all.push(createValue()) - 1;
    },
  };
}
