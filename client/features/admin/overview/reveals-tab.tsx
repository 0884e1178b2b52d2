import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { listReveals } from '#shared/admin/overview';
import type { ReplyOf } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDateAndTime } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { revealsQuery } from '../api';
import { adminAddress, useAdminPlace } from '../frame/address';
import { TablePage } from '../table/table-page';
import type { Column } from '../table/table-state';
import { revealWords } from './words';

type Reveal = ReplyOf<typeof listReveals>['rows'][number];

/** Who was shown which lender's number: the rows behind the overview's count. */
export function RevealsTab() {
  const { place } = useAdminPlace();
  return (
    <TablePage
      columns={COLUMNS}
      query={useQuery(revealsQuery(place))}
      pageSize={ADMIN_LIMITS.revealRows}
      search="none"
    />
  );
}

const COLUMNS: Column<Reveal>[] = [
  {
    id: 'at',
    header: revealWords.columns.at,
    cell: ({ row: { original } }) => formatDateAndTime(original.at),
  },
  {
    id: 'user',
    header: revealWords.columns.user,
    cell: ({ row: { original } }) =>
      original.user ? (
        <Link
          to={adminAddress({ tab: 'users', view: original.user._id })}
          className="font-label text-tea underline"
        >
          {original.user.name}
        </Link>
      ) : (
        revealWords.gone
      ),
  },
  {
    id: 'car',
    header: revealWords.columns.car,
    cell: ({ row: { original } }) =>
      original.car ? (
        <Link
          to={adminAddress({ tab: 'cars', view: original.car._id })}
          className="inline-flex flex-wrap items-center gap-2.5 text-tea"
        >
          <Plate regNo={original.car.regNo} /> <span className="underline">{original.car.name}</span>
        </Link>
      ) : (
        revealWords.gone
      ),
  },
];
