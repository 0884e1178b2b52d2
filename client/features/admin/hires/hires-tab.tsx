import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import {
  cancelHireAsAdmin,
  exportHires,
  getHireDetails,
  type HireRow,
  listAdminHires,
} from '#shared/admin/hires';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { HIRE_TRANSITIONS } from '#shared/hires/states';
import { formatDate, formatShillings } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { detailsQuery, useAdminCall, useRows } from '../api';
import { ReasonDialog } from '../panel/confirm-dialog';
import { DetailsPanel, PanelButton, PlateTitle } from '../panel/details-panel';
import { Tag } from '../panel/tag';
import { ExportRows } from '../table/export-button';
import type { Columns } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { formatDayRange, HireDetails } from './hire-details';
import { HIRE_FILTERS, hireWords } from './words';

function hireDetailsQuery(hireId: string) {
  return detailsQuery('hires', getHireDetails, hireId);
}

type HirePanelProps = { hireId: string; onCancel: (hire: HireRow) => void };

function HirePanel({ hireId, onCancel }: HirePanelProps) {
  return (
    <DetailsPanel
      query={useQuery(hireDetailsQuery(hireId))}
      title={hireWords.hire}
      titleOf={({ hire }) => <PlateTitle title={hireWords.hire} regNo={hire.car.regNo} />}
      actions={({ row }) =>
        HIRE_TRANSITIONS.cancel.from.includes(row.state) && (
          <PanelButton icon={Ban} label={hireWords.cancel} danger onClick={() => onCancel(row)} />
        )
      }
    >
      {(details) => <HireDetails details={details} />}
    </DetailsPanel>
  );
}

/** Cancels a hire before the hand-over; both sides read the admin's reason. */
function CancelHireDialog({ hireId, onClose }: { hireId: string; onClose: () => void }) {
  const cancel = useAdminCall(cancelHireAsAdmin, { hireId }, (queryClient, details) =>
    queryClient.setQueryData(hireDetailsQuery(hireId).queryKey, details),
  );
  return (
    <ReasonDialog
      words={hireWords.cancellation}
      contract={cancelHireAsAdmin}
      action={cancel}
      onClose={onClose}
    />
  );
}

const COLUMNS: Columns<HireRow, typeof hireWords.columns> = {
  regNo: { sortable: 'asc', cell: (hire) => <Plate regNo={hire.regNo} /> },
  people: {
    cell: (hire) => (
      <span className="grid min-w-0 wrap-anywhere">
        <span>{hire.renter?.name ?? hireWords.deleted}</span>
        <span className="text-ink2">{hire.lender?.name ?? hireWords.deleted}</span>
      </span>
    ),
  },
  from: { sortable: 'asc', cell: formatDayRange },
  total: { sortable: 'desc', cell: (hire) => formatShillings(hire.total) },
  state: { cell: (hire) => <Tag tone={hireWords.tones[hire.state]}>{hireWords.states[hire.state]}</Tag> },
  createdAt: { sortable: 'asc', cell: (hire) => formatDate(hire.createdAt) },
};

export function HiresTab() {
  const [cancelling, setCancelling] = useState<HireRow | null>(null);
  return (
    <>
      <TableTab
        headers={hireWords.columns}
        columns={COLUMNS}
        query={useRows(listAdminHires)}
        pageSize={ADMIN_LIMITS.rows.hires}
        panel={(hireId) => <HirePanel hireId={hireId} onCancel={setCancelling} />}
        viewOf={(hire) => hireWords.viewOf(hire.regNo, formatDayRange(hire))}
        filters={HIRE_FILTERS}
        actions={<ExportRows name="hires" contract={exportHires} />}
      />
      {cancelling && <CancelHireDialog hireId={cancelling._id} onClose={() => setCancelling(null)} />}
    </>
  );
}
