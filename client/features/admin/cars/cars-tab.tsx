import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { exportCars } from '#shared/admin/cars';
import { BRAND } from '#shared/core/brand';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../../lib/api-client';
import { Button } from '../../../ui/button';
import { carsQuery } from '../api';
import { useAdminLocation } from '../frame/location';
import { ExportButton } from '../table/export-button';
import { RowActions } from '../table/row-actions';
import { tableParams } from '../table/table-params';
import { TableTab } from '../table/table-tab';
import { tableWords } from '../words';
import { CAR_COLUMNS } from './car-columns';
import { CarPanel } from './car-panel';
import { type CarForms, type CarTask, CarTaskDialog } from './car-tasks';
import { carWords } from './words';

/** All cars, listed or not. */
export function CarsTab({ forms }: { forms: CarForms }) {
  const { location, open, close } = useAdminLocation();
  const [adding, setAdding] = useState(false);
  const [task, setTask] = useState<CarTask | null>(null);

  return (
    <>
      <TableTab
        columns={CAR_COLUMNS}
        query={useQuery(carsQuery(location))}
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
            <ExportButton
              name={`${BRAND.wordmark}-cars`}
              fetch={() => call(exportCars, { query: tableParams(exportCars.query, location) })}
            />
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
