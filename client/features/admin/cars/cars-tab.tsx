import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { exportCars, listAdminCars } from '#shared/admin/cars';
import type { AdminCar } from '#shared/admin/contract';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatContact } from '#shared/core/phone';
import { Button } from '../../../ui/button';
import { Plate } from '../../../ui/plate';
import { rowsQuery } from '../api';
import { useAdminLocation } from '../frame/location';
import { EmailText, maskEmail, shortenName } from '../panel/email-text';
import { Tag } from '../panel/tag';
import { ExportRows } from '../table/export-button';
import { RowActions } from '../table/row-actions';
import type { Column } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { tableWords } from '../words';
import { CarPanel, Expiry } from './car-panel';
import { type CarForms, type CarTask, CarTaskDialog } from './car-tasks';
import { carWords } from './words';

const { columns } = carWords;

const CAR_COLUMNS: Column<AdminCar>[] = [
  {
    key: 'regNo',
    sortable: 'asc',
    header: columns.regNo,
    cell: (car) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Plate regNo={car.regNo} />
        {!car.isActive && <Tag tone="bad">{carWords.suspended}</Tag>}
      </span>
    ),
  },
  {
    key: 'owner',
    sortable: 'asc',
    header: columns.owner,
    cell: (car) => (
      <span className="font-label" title={car.lender.name}>
        {shortenName(car.lender.name)}
      </span>
    ),
  },
  { key: 'contact', sortable: 'asc', header: columns.contact, cell: (car) => formatContact(car.contact) },
  {
    key: 'email',
    sortable: 'asc',
    header: columns.email,
    cell: (car) => <EmailText email={maskEmail(car.email)} />,
  },
  {
    key: 'subscriptionExpiry',
    sortable: 'asc',
    header: columns.subscriptionExpiry,
    cell: (car) => <Expiry until={car.subscriptionExpiry} />,
  },
];

/** Tab with all cars, whether they are listed or not. */
export function CarsTab({ forms }: { forms: CarForms }) {
  const { location, open, close } = useAdminLocation();
  const [adding, setAdding] = useState(false);
  const [task, setTask] = useState<CarTask | null>(null);

  return (
    <>
      <TableTab
        columns={CAR_COLUMNS}
        query={useQuery(rowsQuery('cars', listAdminCars, location, 'cars'))}
        pageSize={ADMIN_LIMITS.rows.cars}
        rowActions={(car) => (
          <RowActions
            name={car.regNo}
            suspended={!car.isActive}
            words={carWords}
            onView={() => open(car._id)}
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
      {location.view && (
        <CarPanel key={location.view} carId={location.view} onTask={setTask} onClose={close} />
      )}
      {adding && <forms.Register onClose={() => setAdding(false)} />}
      {task && <CarTaskDialog task={task} forms={forms} onDeleted={close} onClose={() => setTask(null)} />}
    </>
  );
}
