import { functionalUpdate, type RowData, type Column as TableColumn, useTable } from '@tanstack/react-table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { tableWords } from '../words';
import { Pager } from './pager';
import { SortFields } from './sort-fields';
import { type Column, FEATURES, sortingOf, sortName } from './table-state';

type SortHeaderProps<Row extends RowData> = { column: TableColumn<typeof FEATURES, Row>; children: string };

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown } as const;

/** Column header; each press cycles through one order, the other, none. */
function SortHeader<Row extends RowData>({ column, children }: SortHeaderProps<Row>) {
  if (!column.getCanSort()) {
    return (
      <th scope="col" className="px-4 py-3 font-label md:px-2 md:first:pl-4 lg:px-3">
        {children}
      </th>
    );
  }
  const sorted = column.getIsSorted();
  const Icon = sorted ? ICONS[sorted] : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? SORTED[sorted] : 'none'}
      className="font-label first:pl-2 lg:px-1 lg:first:pl-2"
    >
      <button
        type="button"
        onClick={() => column.toggleSorting()}
        className="flex min-h-11 w-full items-center gap-1 rounded-inner px-2 text-left hover:text-ink"
      >
        {children}
        <Icon size={16} aria-hidden className={sorted ? 'text-tea' : 'opacity-60'} />
      </button>
    </th>
  );
}

type ServerTableProps<Row extends RowData> = {
  label: string;
  columns: Column<Row>[];
  /** One page of rows in the server's order; `total` counts all pages. */
  rows: Row[];
  total: number;
  pageSize: number;
  /** From 1. */
  page: number;
  sort: string;
  /** These rows are the previous ones; the next are loading. */
  stale: boolean;
  /** Renders the buttons of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  onPage: (page: number) => void;
  onSort: (sort: string) => void;
  /** Whether the pages are long by choice. */
  isLong: boolean;
  onLong: (isLong: boolean) => void;
};

/** Table that the server sorts and pages; on a phone its rows are cards. */
export function ServerTable<Row extends { _id: string }>(props: ServerTableProps<Row>) {
  const { label, columns, rows, total, pageSize, stale, actions, onPage, onSort } = props;
  const sorting = sortingOf(props.sort);
  const pagination = { pageIndex: props.page - 1, pageSize };
  const table = useTable({
    features: FEATURES,
    columns,
    data: rows,
    getRowId: (row) => row._id,
    rowCount: total,
    manualPagination: true,
    manualSorting: true,
    enableMultiSort: false,
    state: { pagination, sorting },
    onPaginationChange: (change) => onPage(functionalUpdate(change, pagination).pageIndex + 1),
    onSortingChange: (change) => onSort(sortName(functionalUpdate(change, sorting))),
  });

  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-surface" aria-busy={stale}>
      {stale && <span aria-hidden className="absolute inset-x-0 top-0 h-1 animate-pulse bg-tea" />}
      <SortFields
        columns={table.getAllColumns().filter((column) => column.getCanSort())}
        sorting={sorting}
        onSort={onSort}
      />
      <table aria-label={label} className="w-full text-left text-nav md:max-lg:text-small">
        <thead className="bg-sunken text-small text-ink2 max-md:hidden">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <SortHeader key={header.id} column={header.column}>
                  {String(header.column.columnDef.header)}
                </SortHeader>
              ))}
              {actions && (
                <th scope="col" className="px-4 text-right font-label">
                  {tableWords.actions}
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={ROW_CLASSES}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={CELL_CLASSES}>
                  <span className="w-32 shrink-0 text-ink2 md:hidden">
                    {String(cell.column.columnDef.header)}
                  </span>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              {actions && (
                <td className={CELL_CLASSES}>
                  <span className="flex max-md:-ml-3 md:-mr-1 md:justify-end">{actions(row.original)}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        from={(props.page - 1) * pageSize + 1}
        count={rows.length}
        total={total}
        onPrevious={table.getCanPreviousPage() ? () => table.previousPage() : null}
        isLong={props.isLong}
        onLong={props.onLong}
        onNext={table.getCanNextPage() ? () => table.nextPage() : null}
      />
    </div>
  );
}

const ROW_CLASSES =
  'border-line max-md:grid max-md:gap-1 max-md:py-3 max-md:not-first:border-t md:h-14.5 md:border-t';

const CELL_CLASSES =
  'px-4 max-md:flex max-md:items-baseline md:px-2 md:py-1.5 md:first:pl-4 md:last:pr-3 lg:px-3';
