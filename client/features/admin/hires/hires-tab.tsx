import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { cancelHireAsAdmin, exportHires, type HireRow } from '#shared/admin/hires';
import { BRAND } from '#shared/core/brand';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { TRANSITIONS } from '#shared/hires/states';
import { call } from '../../../lib/api-client';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Plate } from '../../../ui/plate';
import { useAdminLocation } from '../frame/location';
import { DetailsPanel } from '../panel/details-panel';
import { ReasonDialog } from '../panel/reason-dialog';
import { ExportButton } from '../table/export-button';
import { tableParams } from '../table/table-params';
import { TableTab } from '../table/table-tab';
import { hireDetailsQuery, hiresQuery, useCancelHire } from './api';
import { daysText, HIRE_COLUMNS } from './hire-columns';
import { HireDetails } from './hire-details';
import { HIRE_FILTERS, hireWords } from './words';

type HirePanelProps = { hireId: string; onCancel: (hire: HireRow) => void; onClose: () => void };

/** Side panel of a hire. */
function HirePanel({ hireId, onCancel, onClose }: HirePanelProps) {
  return (
    <DetailsPanel
      query={useQuery(hireDetailsQuery(hireId))}
      title={hireWords.hire}
      titleOf={({ hire }) => (
        <span className="flex flex-wrap items-center gap-3">
          {hireWords.hire} <Plate regNo={hire.car.regNo} />
        </span>
      )}
      actions={({ row }) =>
        TRANSITIONS.cancel.from.includes(row.state) && (
          <Button variant="danger" size="small" icon={Ban} onClick={() => onCancel(row)}>
            {hireWords.cancel}
          </Button>
        )
      }
      onClose={onClose}
    >
      {(details) => <HireDetails details={details} />}
    </DetailsPanel>
  );
}

type CancelHireDialogProps = { hire: HireRow; onClose: () => void };

/** Steps in: cancels a hire before the hand-over, with a reason that both sides read. */
function CancelHireDialog({ hire, onClose }: CancelHireDialogProps) {
  return (
    <ReasonDialog
      words={{
        title: hireWords.cancel,
        question: hireWords.cancelQuestion,
        submit: hireWords.cancel,
        busy: hireWords.cancelling,
        label: hireWords.reason,
        hint: hireWords.reasonHint,
        done: hireWords.cancelled,
      }}
      contract={cancelHireAsAdmin}
      action={useCancelHire(hire._id)}
      onClose={onClose}
    />
  );
}

/** All hires through the product, from the request on. */
export function HiresTab() {
  const { location, open, close } = useAdminLocation();
  const [cancelling, setCancelling] = useState<HireRow | null>(null);

  return (
    <>
      <TableTab
        columns={HIRE_COLUMNS}
        query={useQuery(hiresQuery(location))}
        pageSize={ADMIN_LIMITS.rows.hires}
        rowActions={(hire) => (
          <IconButton
            size="small"
            icon={Eye}
            label={hireWords.viewOf(hire.regNo, daysText(hire))}
            onClick={() => open(hire._id)}
          />
        )}
        filters={HIRE_FILTERS}
        actions={
          <ExportButton
            name={`${BRAND.wordmark}-hires`}
            fetch={() => call(exportHires, { query: tableParams(exportHires.query, location) })}
          />
        }
      />
      {location.view && (
        <HirePanel key={location.view} hireId={location.view} onCancel={setCancelling} onClose={close} />
      )}
      {cancelling && <CancelHireDialog hire={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}
