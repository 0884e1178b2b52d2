import { type HireTableQuery, NOT_RETURNED_FILTER } from '#shared/admin/hires';
import { type ShownHireState, toShownHireState } from '#shared/hires/states';
import type { HireDirectoryRecord } from '../../hires/admin/hire-admin.service';
import { filterRows, type Sortable } from './find-rows';
import type { UserRow } from './user-rows';

export type HireTableRow = Sortable & {
  regNo: string;
  renterId: string;
  lenderId: string;
  /** First day of the hire, YYYY-MM-DD. */
  from: string;
  /** Total price in KES. */
  total: number;
  state: ShownHireState;
  isNotReturned: boolean;
};

export type HireRowsQuery = Omit<HireTableQuery, 'page' | 'size'>;

export function toHireTableRow(hire: HireDirectoryRecord): HireTableRow {
  return {
    id: hire._id.toHexString(),
    createdAt: hire.createdAt.getTime(),
    regNo: hire.car.regNo,
    renterId: hire.renterId.toHexString(),
    lenderId: hire.lenderId.toHexString(),
    from: hire.from,
    total: hire.quote.total,
    state: toShownHireState(hire.state, hire.answer === 'accepted'),
    isNotReturned: Boolean(hire.alertedAt) && hire.state === 'under_way',
  };
}

/** Returns the matching hires; searches the words in the plate, the id and the texts of renter and owner. */
export function filterHires(
  hires: ReadonlyMap<string, HireTableRow>,
  users: ReadonlyMap<string, UserRow>,
  query: HireRowsQuery,
): HireTableRow[] {
  return filterRows(
    hires.values(),
    query,
    (row) =>
      !query.filter ||
      (query.filter === NOT_RETURNED_FILTER ? row.isNotReturned : row.state === query.filter),
    (row) => [row.regNo.toLowerCase(), row.id, users.get(row.renterId)?.text, users.get(row.lenderId)?.text],
  );
}
