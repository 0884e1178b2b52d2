import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { tableWords } from '../words';

type PagerProps = {
  /** Number of the first row shown, from 1. */
  from: number;
  count: number;
  total: number;
  /** null on the first page; `onNext` is null on the last page. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Whether the admin has chosen long pages. */
  isLong: boolean;
  onLong: (isLong: boolean) => void;
};

/** Buttons Prev and Next, and the counter 'x-y of n'. */
function Pager({ from, count, total, onPrevious, onNext, isLong, onLong }: PagerProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3">
      <p role="status" className="mr-auto text-small text-ink2 tabular-nums">
        {tableWords.counter(from, from + count - 1, total)}
      </p>
      <Button variant="secondary" size="small" aria-pressed={isLong} onClick={() => onLong(!isLong)}>
        {tableWords.manyRows}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={ChevronLeft}
        disabled={!onPrevious}
        onClick={() => onPrevious?.()}
      >
        {tableWords.previous}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={ChevronRight}
        disabled={!onNext}
        onClick={() => onNext?.()}
        className="flex-row-reverse"
      >
        {tableWords.next}
      </Button>
    </div>
  );
}

export type Column<Row> = {
  /** Name by which the server sorts the column, if the column can be sorted. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Order after the first press on the header; absent if the column cannot be sorted. */
  sortable?: 'asc' | 'desc';
};

type SortProps<Row> = {
  columns: readonly Column<Row>[];
  /** The column's key, after `-` for descending; empty for the server's default order. */
  sort: string;
  onSort: (sort: string) => void;
};

type ServerTableProps<Row> = SortProps<Row> & {
  label: string;
  /** One page of rows in the server's order; `total` counts the rows of all pages. */
  rows: readonly Row[];
  total: number;
  pageSize: number;
  /** Page number, starting at 1. */
  page: number;
  /** Whether the rows belong to the previous request because the next ones are still loading. */
  stale: boolean;
  /** Renders the buttons of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  onPage: (page: number) => void;
  /** Whether the admin has chosen long pages. */
  isLong: boolean;
  onLong: (isLong: boolean) => void;
};

/** Table whose rows the server sorts and pages; on a phone each row is a card. */
export function ServerTable<Row extends { _id: string }>(props: ServerTableProps<Row>) {
  const { label, columns, rows, total, page, pageSize, stale, actions, sort, onPage, onSort } = props;
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-surface" aria-busy={stale}>
      {stale && <span aria-hidden className="absolute inset-x-0 top-0 h-1 animate-pulse bg-tea" />}
      <SortFields columns={columns.filter(({ sortable }) => sortable)} sort={sort} onSort={onSort} />
      <table aria-label={label} className="w-full text-left text-nav md:max-lg:text-small">
        <thead className="bg-sunken text-small text-ink2 max-md:hidden">
          <tr>
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className="px-4 text-right font-label">
                {tableWords.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} className={ROW_CLASSES}>
              {columns.map(({ key, header, cell }) => (
                <td key={key} className={CELL_CLASSES}>
                  <span className="w-32 shrink-0 text-ink2 md:hidden">{header}</span>
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
      <Pager
        from={(page - 1) * pageSize + 1}
        count={rows.length}
        total={total}
        onPrevious={page > 1 ? () => onPage(page - 1) : null}
        onNext={page * pageSize < total ? () => onPage(page + 1) : null}
        isLong={props.isLong}
        onLong={props.onLong}
      />
    </div>
  );
}

const ROW_CLASSES =
  'border-line max-md:grid max-md:gap-1 max-md:py-3 max-md:not-first:border-t md:h-14.5 md:border-t';

const CELL_CLASSES =
  'px-4 max-md:flex max-md:items-baseline md:px-2 md:py-1.5 md:first:pl-4 md:last:pr-3 lg:px-3';

type HeaderProps<Row> = Omit<SortProps<Row>, 'columns'> & { column: Column<Row> };

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown } as const;

/**
 * Header of a column; presses cycle through ascending, descending and unsorted, beginning with `sortable`.
 */
function Header<Row>({ column: { key, header, sortable }, sort, onSort }: HeaderProps<Row>) {
  if (!sortable) {
    return (
      <th scope="col" className="px-4 py-3 font-label md:px-2 md:first:pl-4 lg:px-3">
        {header}
      </th>
    );
  }
  const order = keyOf(sort) === key && orderOf(sort);
  const Icon = order ? ICONS[order] : ChevronsUpDown;
  const next = order === sortable ? sortOf(key, opposite(sortable)) : order ? '' : sortOf(key, sortable);
  return (
    <th
      scope="col"
      aria-sort={order ? SORTED[order] : 'none'}
      className="font-label first:pl-2 lg:px-1 lg:first:pl-2"
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className="flex min-h-11 w-full items-center gap-1 rounded-inner px-2 text-left hover:text-ink"
      >
        {header}
        <Icon size={16} aria-hidden className={order ? 'text-tea' : 'opacity-60'} />
      </button>
    </th>
  );
}

const DEFAULT_ORDER = 'default';

/** Select for the order on phones, where the headers are hidden; `columns` are those that can be sorted. */
function SortFields<Row>({ columns, sort, onSort }: SortProps<Row>) {
  if (columns.length === 0) return null;
  return (
    <div className="grid gap-3 border-b border-line bg-sunken p-4 sm:grid-cols-2 md:hidden">
      <Field label={tableWords.sortBy}>
        <Select
          value={sort ? keyOf(sort) : DEFAULT_ORDER}
          onChange={({ target: { value } }) => {
            const first = columns.find(({ key }) => key === value)?.sortable;
            onSort(first ? sortOf(value, sort ? orderOf(sort) : first) : '');
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
          onChange={({ target }) => onSort(sortOf(keyOf(sort), target.value === 'desc' ? 'desc' : 'asc'))}
        >
          <option value="asc">{tableWords.ascending}</option>
          <option value="desc">{tableWords.descending}</option>
        </Select>
      </Field>
    </div>
  );
}

type Order = 'asc' | 'desc';

function keyOf(sort: string): string {
  return sort.replace(/^-/, '');
}

function orderOf(sort: string): Order {
  return sort.startsWith('-') ? 'desc' : 'asc';
}

function sortOf(key: string, order: Order): string {
  return order === 'desc' ? `-${key}` : key;
}

function opposite(order: Order): Order {
  return order === 'desc' ? 'asc' : 'desc';
}
