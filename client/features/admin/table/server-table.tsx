import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { useAdminLocation } from '../frame/location';
import { adminFrameWords, tableWords } from '../words';

type SortOrder = 'asc' | 'desc';

export type TableColumn<Row> = {
  cell: (row: Row) => ReactNode;
  /** Order after the first press on the header; absent if the column cannot be sorted. */
  sortable?: SortOrder;
};

/** The columns of a table in order; the server sorts them by their keys. */
export type TableColumns<Row, Headers> = Readonly<Record<keyof Headers, TableColumn<Row>>>;

/** One page of rows in the server's order; `total` counts the rows of all pages. */
export type TablePage<Row> = { rows: Row[]; total: number; page: number; size: number };

function Pager({ rows, total, page, size }: TablePage<unknown>) {
  const { location, show, showPage } = useAdminLocation();
  const first = (page - 1) * size + 1;
  const isLong = location.size > 0;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3">
      <p role="status" className="mr-auto text-small text-ink2 tabular-nums">
        {tableWords.counter(first, first + rows.length - 1, total)}
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={isLong}
        onClick={() => show({ size: isLong ? 0 : ADMIN_LIMITS.rowsByChoice })}
      >
        {tableWords.manyRows}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => showPage(page - 1)}
      >
        {tableWords.previous}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={ChevronRight}
        disabled={page * size >= total}
        onClick={() => showPage(page + 1)}
        className="flex-row-reverse"
      >
        {tableWords.next}
      </Button>
    </div>
  );
}

type ServerTableProps<Row, Headers> = {
  headers: Headers;
  columns: TableColumns<Row, Headers>;
  page: TablePage<Row>;
  /** Whether the rows belong to the previous request because the next ones are still loading. */
  stale: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
};

export type TableHeaders = Readonly<Record<string, string>>;

/** Table whose rows the server sorts and pages; on a phone each row is a card. */
export function ServerTable<Row extends { _id: string }, Headers extends TableHeaders>(
  props: ServerTableProps<Row, Headers>,
) {
  const { headers, page, stale, actions } = props;
  const { location } = useAdminLocation();
  const columns = Object.entries<TableColumn<Row>>(props.columns);
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-surface" aria-busy={stale}>
      {stale && <span aria-hidden className="absolute inset-x-0 top-0 h-1 animate-pulse bg-tea" />}
      <table
        aria-label={adminFrameWords.tabs[location.tab]}
        className="w-full text-left text-nav md:max-lg:text-small"
      >
        <thead className="bg-sunken text-small text-ink2 max-md:hidden">
          <tr>
            {columns.map(([key, { sortable }]) =>
              sortable ? (
                <SortHeader key={key} column={{ key, header: headers[key], sortable }} />
              ) : (
                <th key={key} scope="col" className="px-4 py-3 font-label md:px-2 md:first:pl-4 lg:px-3">
                  {headers[key]}
                </th>
              ),
            )}
            {actions && (
              <th scope="col" className="px-4 text-right font-label">
                {tableWords.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={row._id} className={ROW_CLASSES}>
              {columns.map(([key, { cell }]) => (
                <td key={key} className={CELL_CLASSES}>
                  <span className="w-[min(8rem,45%)] shrink-0 text-ink2 md:hidden">{headers[key]}</span>
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td className={CELL_CLASSES}>
                  <span className="flex max-md:-ml-3 md:-mr-1 md:justify-end">{actions(row)}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager {...page} />
    </div>
  );
}

const ROW_CLASSES =
  'border-line max-md:grid max-md:gap-1 max-md:py-3 max-md:not-first:border-t md:h-14.5 md:border-t';

const CELL_CLASSES =
  'px-4 max-md:flex max-md:items-baseline md:px-2 md:py-1.5 md:first:pl-4 md:last:pr-3 lg:px-3';

export type SortableColumn = { key: string; header: string | undefined; sortable: SortOrder };

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown } as const;

/** Header of a column; presses cycle through the order `sortable`, the opposite order and unsorted. */
function SortHeader({ column: { key, header, sortable } }: { column: SortableColumn }) {
  const { location, show } = useAdminLocation();
  const order = keyOf(location.sort) === key && orderOf(location.sort);
  const Icon = order ? ICONS[order] : ChevronsUpDown;
  const opposite = sortable === 'desc' ? 'asc' : 'desc';
  const next = order === sortable ? sortOf(key, opposite) : order ? '' : sortOf(key, sortable);
  return (
    <th
      scope="col"
      aria-sort={order ? SORTED[order] : 'none'}
      className="font-label first:pl-2 lg:px-1 lg:first:pl-2"
    >
      <button
        type="button"
        onClick={() => show({ sort: next })}
        className="flex min-h-11 w-full items-center gap-1 rounded-inner px-2 text-left hover:text-ink"
      >
        {header}
        <Icon size={16} aria-hidden className={order ? 'text-tea' : 'opacity-60'} />
      </button>
    </th>
  );
}

const DEFAULT_ORDER = 'default';

/** Returns the columns of a table that the server can sort by. */
export function listSortableColumns<Row, Headers extends TableHeaders>(
  columns: TableColumns<Row, Headers>,
  headers: Headers,
): SortableColumn[] {
  return Object.entries<TableColumn<Row>>(columns).flatMap(([key, { sortable }]) =>
    sortable ? [{ key, header: headers[key], sortable }] : [],
  );
}

/** Selects for the order on phones, where the headers are hidden. */
export function SortControls({ columns }: { columns: readonly SortableColumn[] }) {
  const { location, show } = useAdminLocation();
  const { sort } = location;
  return (
    <div className="grid gap-3">
      <Field label={tableWords.sortBy}>
        <Select
          value={sort ? keyOf(sort) : DEFAULT_ORDER}
          onChange={({ target: { value } }) => {
            const first = columns.find(({ key }) => key === value)?.sortable;
            show({ sort: first ? sortOf(value, sort ? orderOf(sort) : first) : '' });
          }}
        >
          <option value={DEFAULT_ORDER}>{tableWords.ownOrder}</option>
          {columns.map(({ key, header }) => (
            <option key={key} value={key}>
              {header}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={tableWords.direction}>
        <Select
          disabled={!sort}
          value={sort ? orderOf(sort) : 'desc'}
          onChange={({ target }) =>
            show({ sort: sortOf(keyOf(sort), target.value === 'desc' ? 'desc' : 'asc') })
          }
        >
          <option value="asc">{tableWords.ascending}</option>
          <option value="desc">{tableWords.descending}</option>
        </Select>
      </Field>
    </div>
  );
}

function keyOf(sort: string): string {
  return sort.replace(/^-/, '');
}

function orderOf(sort: string): SortOrder {
  return sort.startsWith('-') ? 'desc' : 'asc';
}

function sortOf(key: string, order: SortOrder): string {
  return order === 'desc' ? `-${key}` : key;
}
