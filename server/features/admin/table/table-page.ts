import type { Found } from '../directory/find-rows';
import type { Page } from './paging';

/** Rows can be deleted between finding their ids and reading them: find once more, then leave them out. */
const MAX_ATTEMPTS = 2;

/** One page of a dashboard table: ids from the directory in memory, rows from the database. */
export async function readTablePage<Row extends { _id: string }>({
  size,
  find,
  read,
  invalidate,
}: {
  size: number;
  find: () => Promise<Found>;
  read: (ids: readonly string[]) => Promise<Row[]>;
  /** Drops deleted rows from the directory. */
  invalidate: (ids: readonly string[]) => void;
}): Promise<Page<Row>> {
  for (let attempt = 1; ; attempt += 1) {
    const { ids, total, page } = await find();
    const rows = await read(ids);
    if (rows.length === ids.length || attempt === MAX_ATTEMPTS) return { rows, total, page, size };
    const present = new Set(rows.map((row) => row._id));
    invalidate(ids.filter((id) => !present.has(id)));
  }
}
