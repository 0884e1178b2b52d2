import type { FleetRecord } from '../car-reads.model';
import { compactRows } from './compact-rows';
import { createFleetRows, type FleetRows } from './fleet-rows';

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
