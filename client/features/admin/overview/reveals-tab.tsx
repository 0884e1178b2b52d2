import { Link } from 'react-router-dom';
import { listContactReveals } from '#shared/admin/overview';
import type { ParsedReply } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDateAndTime } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { useTableRows } from '../api';
import { buildAdminPath } from '../frame/location';
import { linkToRecord } from '../panel/details-panel';
import type { TableColumns } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { revealWords } from './words';

type Reveal = ParsedReply<typeof listContactReveals>['rows'][number];

/** Tab with contact reveals: which user saw the phone number of which car, and when. */
export function ContactRevealsTab() {
  return (
    <TableTab
      headers={revealWords.columns}
      columns={COLUMNS}
      query={useTableRows(listContactReveals)}
      pageSize={ADMIN_LIMITS.revealRows}
      search="none"
    />
  );
}

const COLUMNS: TableColumns<Reveal, typeof revealWords.columns> = {
  at: { cell: (reveal) => formatDateAndTime(reveal.at) },
  user: { cell: ({ user }) => linkToRecord('users', user, revealWords.deleted) },
  car: {
    cell: ({ car }) =>
      car ? (
        <Link
          to={buildAdminPath({ tab: 'cars', view: car._id })}
          className="inline-flex flex-wrap items-center gap-2.5 text-tea"
        >
          <Plate regNo={car.regNo} /> <span className="underline">{car.name}</span>
        </Link>
      ) : (
        revealWords.deleted
      ),
  },
};
