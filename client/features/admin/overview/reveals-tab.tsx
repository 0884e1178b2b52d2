import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { listReveals } from '#shared/admin/overview';
import type { ParsedReply } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDateAndTime } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { revealsQuery } from '../api';
import { adminPath, useAdminLocation } from '../frame/location';
import type { Column } from '../table/table-state';
import { TableTab } from '../table/table-tab';
import { revealWords } from './words';

type Reveal = ParsedReply<typeof listReveals>['rows'][number];

/** Contact reveals: which user was shown which car's number, and when. */
export function RevealsTab() {
  const { location } = useAdminLocation();
  return (
    <TableTab
      columns={COLUMNS}
      query={useQuery(revealsQuery(location))}
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
          to={adminPath({ tab: 'users', view: original.user._id })}
          className="font-label text-tea underline"
        >
          {original.user.name}
        </Link>
      ) : (
        revealWords.deleted
      ),
  },
  {
    id: 'car',
    header: revealWords.columns.car,
    cell: ({ row: { original } }) =>
      original.car ? (
        <Link
          to={adminPath({ tab: 'cars', view: original.car._id })}
          className="inline-flex flex-wrap items-center gap-2.5 text-tea"
        >
          <Plate regNo={original.car.regNo} /> <span className="underline">{original.car.name}</span>
        </Link>
      ) : (
        revealWords.deleted
      ),
  },
];
