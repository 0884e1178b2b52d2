import { CATEGORIES } from '#shared/cars/enumerations';
import type { FleetRecord } from '../car-reads.model';

/** The texts of a car that a search can match. */
export const COLUMNS = ['county', 'make', 'model', 'category', 'town', 'color'] as const;
export type Column = (typeof COLUMNS)[number];

/** The distinct texts of one column; an index is a text's number. */
export type Dictionary = {
  /** As stored. */
  values: string[];
  /** Folded, for comparing. */
  folded: string[];
  /** Folded, for the free-text search: a category also with its label. */
  searchable: string[];
};

/** One number per car and column: a text's number in its dictionary, milliseconds or whole KES. */
type Table = {
  texts: Record<Column, Uint32Array>;
  createdAt: Float64Array;
  expiry: Float64Array;
  price: Float64Array;
  year: Uint32Array;
};

export type Fleet = ReturnType<typeof createFleet>;

const FIRST_CAPACITY = 1_024;

/**
 * The listed cars in memory, column by column, some 80 bytes each.
 * One pass over numbers counts and pages any mix of filters; for 100,000 cars it takes about as long as one read of
 * the database.
 */
export function createFleet() {
  const ids: string[] = [];
  const rows = new Map<string, number>();
  const numbers = byColumn(() => new Map<string, number>());
  const dictionaries = byColumn((): Dictionary => ({ values: [], folded: [], searchable: [] }));
  let table = allocate(FIRST_CAPACITY);
  let version = 0;

  function numberOf(column: Column, value: string): number {
    const known = numbers[column].get(value);
    if (known !== undefined) return known;
    const number = numbers[column].size;
    numbers[column].set(value, number);
    dictionaries[column].values.push(value);
    dictionaries[column].folded.push(fold(value));
    dictionaries[column].searchable.push(fold(column === 'category' ? `${value} ${labelOf(value)}` : value));
    return number;
  }

  function rowFor(id: string): number {
    const known = rows.get(id);
    if (known !== undefined) return known;
    const row = ids.push(id) - 1;
    rows.set(id, row);
    if (row === table.price.length) table = allocate(2 * row, table);
    return row;
  }

  /** The last row takes the place of the removed one. */
  function remove(id: string): void {
    const row = rows.get(id);
    const lastId = ids.at(-1);
    if (row === undefined || lastId === undefined) return;
    version += 1;
    const last = ids.length - 1;
    for (const column of columnsOf(table)) column.copyWithin(row, last, last + 1);
    ids[row] = lastId;
    rows.set(lastId, row);
    ids.pop();
    rows.delete(id);
  }

  return {
    dictionaries: dictionaries as Readonly<Record<Column, Dictionary>>,
    /** Car ids by row, a number below `ids.length`. Valid until the next put or remove. */
    ids: ids as readonly string[],
    table: () => table as Readonly<Table>,
    /** Changes with every put and remove. */
    version: () => version,

    size: () => ids.length,

    /** Holds listed cars only: any other is removed. */
    put(car: FleetRecord): void {
      if (!car.listed) {
        remove(car._id.toHexString());
        return;
      }
      version += 1;
      const row = rowFor(car._id.toHexString());
      table.texts.county[row] = numberOf('county', car.county);
      table.texts.make[row] = numberOf('make', car.make);
      table.texts.model[row] = numberOf('model', car.model);
      table.texts.category[row] = numberOf('category', car.category);
      table.texts.town[row] = numberOf('town', car.nearestTown);
      table.texts.color[row] = numberOf('color', car.color);
      table.createdAt[row] = car.createdAt.getTime();
      table.expiry[row] = car.subscriptionExpiry.getTime();
      table.price[row] = car.price;
      table.year[row] = car.year;
    },

    remove,
  };
}

/** Lower case without apostrophes: "Murang'a", 'Murang’a' and 'muranga' are one. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/['’`]/g, '').trim();
}

function labelOf(category: string): string {
  return Object.hasOwn(CATEGORIES, category) ? CATEGORIES[category as keyof typeof CATEGORIES] : '';
}

function allocate(size: number, old?: Table): Table {
  const table: Table = {
    texts: byColumn(() => new Uint32Array(size)),
    createdAt: new Float64Array(size),
    expiry: new Float64Array(size),
    price: new Float64Array(size),
    year: new Uint32Array(size),
  };
  const from = old ? columnsOf(old) : [];
  columnsOf(table).forEach((column, at) => {
    const values = from[at];
    if (values) column.set(values);
  });
  return table;
}

function columnsOf({ texts, ...others }: Table): (Uint32Array | Float64Array)[] {
  return [...Object.values(texts), ...Object.values(others)];
}

function byColumn<T>(make: () => T): Record<Column, T> {
  return { county: make(), make: make(), model: make(), category: make(), town: make(), color: make() };
}
