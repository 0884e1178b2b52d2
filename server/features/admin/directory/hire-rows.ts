import type { HireTableQuery } from '#shared/admin/hires';
import { toInstantRange } from '#shared/core/days';
import type { HireState } from '#shared/hires/states';
import type { HireDirectoryRecord } from '../../hires/admin/hire-admin.service';
import { createComparator, type Sortable, splitWords } from './find-rows';
import type { Comparator } from './select-page';
import type { UserRow } from './user-rows';

export type HireMemoryRow = Sortable & {
  regNo: string;
  renterId: string;
  lenderId: string;
  /** The first day, YYYY-MM-DD. */
  from: string;
  /** The whole price in KES. */
  total: number;
  state: HireState;
};

/** A query of the table of hires without its page. */
export type HireRowsQuery = Omit<HireTableQuery, 'page' | 'size'>;

export function toHireMemoryRow(hire: HireDirectoryRecord): HireMemoryRow {
  return {
    id: hire._id.toHexString(),
    createdAt: hire.createdAt.getTime(),
    regNo: hire.car.regNo,
    renterId: hire.renterId.toHexString(),
    lenderId: hire.lenderId.toHexString(),
    from: hire.from,
    total: hire.quote.total,
    state: hire.state,
  };
}

/**
 * Returns the hires that match. Words are looked for in the plate, the id and the texts of renter and owner.
 */
export function filterHires(
  hires: ReadonlyMap<string, HireMemoryRow>,
  users: ReadonlyMap<string, UserRow>,
  query: HireRowsQuery,
): HireMemoryRow[] {
  const words = splitWords(query.q);
  const { start, end } = toInstantRange(query);
  const matching: HireMemoryRow[] = [];
  for (const row of hires.values()) {
    if (row.createdAt < start || row.createdAt >= end) continue;
    if (query.filter && row.state !== query.filter) continue;
    const texts = [
      row.regNo.toLowerCase(),
      row.id,
      users.get(row.renterId)?.text,
      users.get(row.lenderId)?.text,
    ];
    if (words.every((word) => texts.some((text) => text?.includes(word)))) matching.push(row);
  }
  return matching;
}

export function createHireComparator({ sort, direction }: HireRowsQuery): Comparator<HireMemoryRow> {
  return createComparator((row) => row[sort], direction);
}
