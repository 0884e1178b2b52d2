import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { exportCars, listAdminCars } from '#shared/admin/cars';
import type { AdminCar } from '#shared/admin/contract';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatContact } from '#shared/core/phone';
import { Button } from '../../../ui/button';
import { Plate } from '../../../ui/plate';
import { useRows } from '../api';
import { useAdminLocation } from '../frame/location';
import { EmailText, maskEmail, shortenName } from '../panel/email-text';
import { Tag } from '../panel/tag';
import { ExportRows } from '../table/export-button';
import { RowActions } from '../table/row-actions';
import type { Columns } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { tableWords } from '../words';
import { CarPanel, Expiry } from './car-panel';
import { type CarForms, type CarTask, CarTaskDialog } from './car-tasks';
import { carWords } from './words';

const COLUMNS: Columns<AdminCar, typeof carWords.columns> = {
  regNo: {
    sortable: 'asc',
    cell: (car) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Plate regNo={car.regNo} />
        {!car.isActive && <Tag tone="bad">{carWords.suspended}</Tag>}
      </span>
    ),
  },
  owner: {
    sortable: 'asc',
    cell: (car) => (
      <span className="font-label" title={car.lender.name}>
        {shortenName(car.lender.name)}
      </span>
    ),
  },
  contact: { sortable: 'asc', cell: (car) => formatContact(car.contact) },
  email: { sortable: 'asc', cell: (car) => <EmailText email={maskEmail(car.email)} /> },
  subscriptionExpiry: { sortable: 'asc', cell: (car) => <Expiry until={car.subscriptionExpiry} /> },
};

export function CarsTab({ forms }: { forms: CarForms }) {
  const { close } = useAdminLocation();
  const [adding, setAdding] = useState(false);
  const [task, setTask] = useState<CarTask | null>(null);

  return (
    <>
      <TableTab
        headers={carWords.columns}
        columns={COLUMNS}
        query={useRows(listAdminCars)}
        pageSize={ADMIN_LIMITS.rows.cars}
        panel={(carId) => <CarPanel carId={carId} onTask={setTask} />}
        viewOf={({ regNo }) => carWords.viewOf(regNo)}
        rowActions={(car) => (
          <RowActions
            name={car.regNo}
            suspended={!car.isActive}
            words={carWords}
            onTask={(kind) => setTask({ kind, car })}
          />
        )}
        filters={carWords.filters}
        actions={
          <>
            <ExportRows name="cars" contract={exportCars} />
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {tableWords.add}
            </Button>
          </>
        }
      />
      {adding && <forms.Register onClose={() => setAdding(false)} />}
      {task && <CarTaskDialog task={task} forms={forms} onDeleted={close} onClose={() => setTask(null)} />}
    </>
  );
}
