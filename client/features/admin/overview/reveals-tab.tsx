import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { listContactReveals } from '#shared/admin/overview';
import type { ParsedReply } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDateAndTime } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { rowsQuery } from '../api';
import { buildAdminPath, useAdminLocation } from '../frame/location';
import { RecordLink } from '../panel/details-panel';
import type { Column } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { revealWords } from './words';

type Reveal = ParsedReply<typeof listContactReveals>['rows'][number];

/** Tab with contact reveals: which user saw the phone number of which car, and when. */
export function RevealsTab() {
  const { location } = useAdminLocation();
  return (
    <TableTab
      columns={COLUMNS}
      query={useQuery(rowsQuery('reveals', listContactReveals, location))}
      pageSize={ADMIN_LIMITS.revealRows}
      search="none"
    />
  );
}

const COLUMNS: Column<Reveal>[] = [
  { key: 'at', header: revealWords.columns.at, cell: (reveal) => formatDateAndTime(reveal.at) },
  {
    key: 'user',
    header: revealWords.columns.user,
    cell: (reveal) =>
      reveal.user ? (
        <RecordLink to={{ tab: 'users', view: reveal.user._id }}>{reveal.user.name}</RecordLink>
      ) : (
        revealWords.deleted
      ),
  },
  {
    key: 'car',
    header: revealWords.columns.car,
    cell: (reveal) =>
      reveal.car ? (
        <Link
          to={buildAdminPath({ tab: 'cars', view: reveal.car._id })}
          className="inline-flex flex-wrap items-center gap-2.5 text-tea"
        >
          <Plate regNo={reveal.car.regNo} /> <span className="underline">{reveal.car.name}</span>
        </Link>
      ) : (
        revealWords.deleted
      ),
  },
];
