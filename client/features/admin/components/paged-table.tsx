import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { adminWords } from '../words';

type PagedTableProps = {
  label: string;
  columns: readonly string[];
  /** A cell a column; the key tells rows apart. */
  rows: { key: string; cells: ReactNode[] }[];
  pageSize: number;
};

/** Rows in pages, with Prev, Next and a counter 'x-y of n'. */
export function PagedTable({ label, columns, rows, pageSize }: PagedTableProps) {
  const [wanted, setWanted] = useState(0);
  const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / pageSize) - 1));
  const start = page * pageSize;
  const shown = rows.slice(start, start + pageSize);
  if (rows.length === 0) return <EmptyState sentence={adminWords.empty} />;

  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table aria-label={label} className="w-full text-left text-nav">
        <thead className="bg-sunken text-small text-ink2 max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-label">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, cells }) => (
            <tr
              key={key}
              className="border-line max-md:grid max-md:gap-1 max-md:py-3 md:h-14.5 md:border-t max-md:not-first:border-t"
            >
              {cells.map((cell, index) => (
                <td key={columns[index]} className="px-4 wrap-anywhere max-md:flex max-md:gap-2">
                  <span className="text-ink2 md:hidden">{columns[index]}</span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex items-center justify-end gap-3 border-t border-line px-4 py-3">
        <p className="mr-auto text-small text-ink2 tabular-nums">
          {adminWords.counter(start + 1, start + shown.length, rows.length)}
        </p>
        <Button variant="secondary" size="small" disabled={page === 0} onClick={() => setWanted(page - 1)}>
          {adminWords.previous}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={start + pageSize >= rows.length}
          onClick={() => setWanted(page + 1)}
        >
          {adminWords.next}
        </Button>
      </div>
    </div>
  );
}
