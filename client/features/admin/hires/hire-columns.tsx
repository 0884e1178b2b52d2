import type { HireRow } from '#shared/admin/hires';
import { formatDate, formatShillings, instantOfDay } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { Tag } from '../panel/tag';
import type { Column } from '../table/table-state';
import { hireWords } from './words';

const { columns } = hireWords;

export const HIRE_COLUMNS: Column<HireRow>[] = [
  {
    accessorKey: 'regNo',
    header: columns.regNo,
    cell: ({ row: { original } }) => <Plate regNo={original.regNo} />,
  },
  {
    id: 'people',
    header: columns.people,
    cell: ({ row: { original } }) => (
      <span className="grid min-w-0 wrap-anywhere">
        <span>{original.renter?.name ?? hireWords.deleted}</span>
        <span className="text-ink2">{original.lender?.name ?? hireWords.deleted}</span>
      </span>
    ),
  },
  {
    accessorKey: 'from',
    header: columns.from,
    cell: ({ row: { original } }) => daysText(original),
  },
  {
    accessorKey: 'total',
    header: columns.total,
    cell: ({ row: { original } }) => formatShillings(original.total),
  },
  {
    id: 'state',
    header: columns.state,
    cell: ({ row: { original } }) => (
      <Tag tone={hireWords.tones[original.state]}>{hireWords.states[original.state]}</Tag>
    ),
  },
  {
    accessorKey: 'createdAt',
    header: columns.createdAt,
    cell: ({ row: { original } }) => formatDate(original.createdAt),
  },
];

/** '3 May 2026 to 5 May 2026'. */
export function daysText({ from, to }: { from: string; to: string }): string {
  return hireWords.days(formatDate(instantOfDay(from)), formatDate(instantOfDay(to)));
}
