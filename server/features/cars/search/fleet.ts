import type { FleetRecord } from '../car-reads.model';
import { createFleetRows, type FleetRows } from './fleet-rows';
import { TEXT_COLUMNS } from './fleet-table';

/** The rows that are not empty, in new rows, with the texts and words that these need and no others. */
function compactRows(old: FleetRows, isEmpty: (row: number) => boolean): FleetRows {
  const rows = createFleetRows();
  const rowOf = new Map<number, number>();
  const from = old.table();
  for (let row = 0; row < old.ids.length; row += 1) {
    if (!isEmpty(row)) rowOf.set(row, rows.appendCopy(from, row, old.ids[row] ?? ''));
  }
  renumberTexts(old, rows);
  const marks = new Uint8Array(old.ids.length);
  old.vocabulary.words.forEach((word, number) => {
    old.vocabulary.markRows(number, marks);
    for (let row = marks.indexOf(1); row >= 0; row = marks.indexOf(1, row + 1)) {
      marks[row] = 0;
      const target = rowOf.get(row);
      if (target !== undefined) rows.vocabulary.addRow(rows.vocabulary.numberOf(word), target);
    }
  });
  return rows;
}

/** Copied rows hold the numbers of the old dictionaries. */
function renumberTexts(old: FleetRows, rows: FleetRows): void {
  const table = rows.table();
  for (const column of TEXT_COLUMNS) {
    const numbers = table[column];
    const renumbered = new Map<number, number>();
    for (let row = 0; row < rows.ids.length; row += 1) {
      const before = numbers[row] ?? 0;
      const key = old.dictionaries[column].entries[before]?.key ?? [];
      const after = renumbered.get(before) ?? rows.dictionaries[column].numberOf(...key);
      renumbered.set(before, after);
      numbers[row] = after;
    }
  }
}

export type Fleet = ReturnType<typeof createFleet>;

/** So many empty rows are not worth a compaction. */
const FEW_EMPTY = 1_024;

/** The listed cars in memory, for filters, counts and orders in a few passes over columns of numbers. */
export function createFleet({ fewEmpty = FEW_EMPTY } = {}) {
  const rowOf = new Map<string, number>();
  let rows = createFleetRows();
  let version = 0;

  function remove(id: string): void {
    const row = rowOf.get(id);
    if (row === undefined) return;
    version += 1;
    rows.empty(row);
    rowOf.delete(id);
    compact();
  }

  /** Once as many rows are empty as are not. */
  function compact(): void {
    const empty = rows.ids.length - rowOf.size;
    if (empty < fewEmpty || empty < rowOf.size) return;
    const old = rows;
    rows = compactRows(old, (row) => rowOf.get(old.ids[row] ?? '') !== row);
    rows.ids.forEach((id, row) => {
      rowOf.set(id, row);
    });
  }

  return {
    /** Valid until the next put or remove. */
    rows: (): FleetRows => rows,
    /** The row of a listed car. */
    rowOf: (id: string): number | undefined => rowOf.get(id),
    /** Changes with every put and remove. */
    version: () => version,
    size: () => rowOf.size,

    /** Holds listed cars only: any other is removed. */
    put(car: FleetRecord): void {
      const id = car._id.toHexString();
      remove(id);
      if (!car.listed) return;
      version += 1;
      rowOf.set(id, rows.add(id, car));
    },

    remove,
  };
}
