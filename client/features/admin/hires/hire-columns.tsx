import type { HireRow } from '#shared/admin/hires';
import { formatDate, formatShillings, instantOfDay } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { Tag } from '../panel/tag';
import type { Column } from '../table/server-table';
import { hireWords } from './words';

const { columns } = hireWords;

export const HIRE_COLUMNS: Column<HireRow>[] = [
  {
    key: 'regNo',
    sortable: 'asc',
    header: columns.regNo,
    cell: (hire) => <Plate regNo={hire.regNo} />,
  },
  {
    key: 'people',
    header: columns.people,
    cell: (hire) => (
      <span className="grid min-w-0 wrap-anywhere">
        <span>{hire.renter?.name ?? hireWords.deleted}</span>
        <span className="text-ink2">{hire.lender?.name ?? hireWords.deleted}</span>
      </span>
    ),
  },
  {
    key: 'from',
    sortable: 'asc',
    header: columns.from,
    cell: (hire) => daysText(hire),
  },
  {
    key: 'total',
    sortable: 'desc',
    header: columns.total,
    cell: (hire) => formatShillings(hire.total),
  },
  {
    key: 'state',
    header: columns.state,
    cell: (hire) => <Tag tone={hireWords.tones[hire.state]}>{hireWords.states[hire.state]}</Tag>,
  },
  {
    key: 'createdAt',
    sortable: 'asc',
    header: columns.createdAt,
    cell: (hire) => formatDate(hire.createdAt),
  },
];

/** '3 May 2026 to 5 May 2026'. */
export function daysText({ from, to }: { from: string; to: string }): string {
  return hireWords.days(formatDate(instantOfDay(from)), formatDate(instantOfDay(to)));
}
