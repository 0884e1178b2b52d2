import type { RowData, Column as TableColumn } from '@tanstack/react-table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { FEATURES } from './table-state';

type SortHeaderProps<Row extends RowData> = { column: TableColumn<typeof FEATURES, Row>; children: string };

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown } as const;

/** Column header; each press cycles through one order, the other, none. */
export function SortHeader<Row extends RowData>({ column, children }: SortHeaderProps<Row>) {
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
