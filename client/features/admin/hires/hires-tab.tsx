import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { exportHires, type HireRow } from '#shared/admin/hires';
import { BRAND } from '#shared/core/brand';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../../lib/api-client';
import { IconButton } from '../../../ui/icon-button';
import { useAdminLocation } from '../frame/location';
import { ExportButton } from '../table/export-button';
import { tableParams } from '../table/table-params';
import { TableTab } from '../table/table-tab';
import { hiresQuery } from './api';
import { CancelHireDialog } from './cancel-hire-dialog';
import { daysText, HIRE_COLUMNS } from './hire-columns';
import { HirePanel } from './hire-panel';
import { HIRE_FILTERS, hireWords } from './words';

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
