import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { DisputeRow } from '#shared/disputes/contract';
import { formatDateAndTime } from '../../../lib/format';
import { IconButton } from '../../../ui/icon-button';
import { Plate } from '../../../ui/plate';
import { useAdminLocation } from '../frame/location';
import { Tag } from '../panel/tag';
import type { Column } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { disputesQuery } from './api';
import { DisputePanel } from './dispute-panel';
import { disputeWords } from './words';

/** Plates that owners dispute: the open ones, or those decided. */
export function DisputesTab() {
  const { location, open, close } = useAdminLocation();
  return (
    <>
      <TableTab
        columns={COLUMNS}
        query={useQuery(disputesQuery(location))}
        pageSize={ADMIN_LIMITS.rows.disputes}
        search="none"
        drawing="shield"
        filters={disputeWords.filters}
        all={disputeWords.states.open}
        rowActions={({ _id, regNo }) => (
          <IconButton size="small" icon={Eye} label={disputeWords.viewOf(regNo)} onClick={() => open(_id)} />
        )}
      />
      {location.view && <DisputePanel key={location.view} disputeId={location.view} onClose={close} />}
    </>
  );
}

const COLUMNS: Column<DisputeRow>[] = [
  {
    key: 'regNo',
    header: disputeWords.columns.regNo,
    cell: (dispute) => <Plate regNo={dispute.regNo} />,
  },
  {
    key: 'user',
    header: disputeWords.columns.user,
    cell: (dispute) => dispute.user?.name ?? disputeWords.deleted,
  },
  {
    key: 'createdAt',
    header: disputeWords.columns.createdAt,
    cell: (dispute) => formatDateAndTime(dispute.createdAt),
  },
  {
    key: 'state',
    header: disputeWords.columns.state,
    cell: (dispute) => (
      <Tag tone={disputeWords.tones[dispute.state]}>{disputeWords.states[dispute.state]}</Tag>
    ),
  },
];
