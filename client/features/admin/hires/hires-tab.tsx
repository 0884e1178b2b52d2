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
import type { EndpointInput } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { HIRE_TRANSITIONS } from '#shared/hires/states';
import { call } from '../../../lib/api-client';
import { formatDate, formatShillings } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { detailsQuery, rowsQuery, useAdminAction } from '../api';
import { useAdminLocation } from '../frame/location';
import { ReasonDialog } from '../panel/confirm-dialog';
import { DetailsPanel, PanelButton, PlateTitle } from '../panel/details-panel';
import { Tag } from '../panel/tag';
import { ExportRows } from '../table/export-button';
import { ViewButton } from '../table/row-actions';
import type { Column } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { formatDayRange, HireDetails } from './hire-details';
import { HIRE_FILTERS, hireWords } from './words';

type Cancellation = EndpointInput<typeof cancelHireAsAdmin>['body'];

function hireDetailsQuery(hireId: string) {
  return detailsQuery('hires', getHireDetails, hireId);
}

type HirePanelProps = { hireId: string; onCancel: (hire: HireRow) => void; onClose: () => void };

/** Side panel of a hire. */
function HirePanel({ hireId, onCancel, onClose }: HirePanelProps) {
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
      onClose={onClose}
    >
      {(details) => <HireDetails details={details} />}
    </DetailsPanel>
  );
}

type CancelHireDialogProps = { hire: HireRow; onClose: () => void };

/** Cancels a hire before the hand-over; both sides read the admin's reason. */
function CancelHireDialog({ hire: { _id: hireId }, onClose }: CancelHireDialogProps) {
  const cancel = useAdminAction(
    (body: Cancellation) => call(cancelHireAsAdmin, { params: { hireId }, body }),
    (queryClient, details) => queryClient.setQueryData(hireDetailsQuery(hireId).queryKey, details),
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

const { columns } = hireWords;

const HIRE_COLUMNS: Column<HireRow>[] = [
  { key: 'regNo', sortable: 'asc', header: columns.regNo, cell: (hire) => <Plate regNo={hire.regNo} /> },
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
  { key: 'from', sortable: 'asc', header: columns.from, cell: (hire) => formatDayRange(hire) },
  { key: 'total', sortable: 'desc', header: columns.total, cell: (hire) => formatShillings(hire.total) },
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

/** Tab with all hires, including requests that no lender has accepted. */
export function HiresTab() {
  const { location, open, close } = useAdminLocation();
  const [cancelling, setCancelling] = useState<HireRow | null>(null);

  return (
    <>
      <TableTab
        columns={HIRE_COLUMNS}
        query={useQuery(rowsQuery('hires', listAdminHires, location))}
        pageSize={ADMIN_LIMITS.rows.hires}
        rowActions={(hire) => (
          <ViewButton
            label={hireWords.viewOf(hire.regNo, formatDayRange(hire))}
            onClick={() => open(hire._id)}
          />
        )}
        filters={HIRE_FILTERS}
        actions={<ExportRows name="hires" contract={exportHires} />}
      />
      {location.view && (
        <HirePanel key={location.view} hireId={location.view} onCancel={setCancelling} onClose={close} />
      )}
      {cancelling && <CancelHireDialog hire={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}
