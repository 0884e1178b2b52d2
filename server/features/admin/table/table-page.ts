import type { Directory } from '../directory/directory';
import type { Found } from '../directory/find-rows';
import type { Page } from './paging';

/** Rows can be deleted between finding their ids and reading them: find once more, then leave them out. */
const MAX_ATTEMPTS = 2;

/** One page of a dashboard table: ids from the directory in memory, rows from the database. */
export async function readTablePage<Row extends { _id: string }>({
  directory,
  topic,
  size,
  find,
  read,
}: {
  directory: Pick<Directory, 'written'>;
  topic: 'users' | 'cars' | 'transactions';
  size: number;
  find: () => Promise<Found>;
  read: (ids: readonly string[]) => Promise<Row[]>;
}): Promise<Page<Row>> {
  for (let attempt = 1; ; attempt += 1) {
    const { ids, total, page } = await find();
    const rows = await read(ids);
    if (rows.length === ids.length || attempt === MAX_ATTEMPTS) return { rows, total, page, size };
    const present = new Set(rows.map((row) => row._id));
    directory.written(
      topic,
      ids.filter((id) => !present.has(id)),
    );
  }
}
