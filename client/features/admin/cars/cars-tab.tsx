import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { exportCars } from '#shared/admin/cars';
import { BRAND } from '#shared/core/brand';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../../lib/api-client';
import { Button } from '../../../ui/button';
import { carsQuery } from '../api';
import { useAdminPlace } from '../frame/address';
import { ExportButton } from '../table/export-button';
import { RowActions } from '../table/row-actions';
import { rowsQuery } from '../table/rows-query';
import { TablePage } from '../table/table-page';
import { tableWords } from '../words';
import { CAR_COLUMNS } from './car-columns';
import { CarPanel } from './car-panel';
import { type CarForms, type CarTask, CarTaskDialog } from './car-tasks';
import { carWords } from './words';

/** SPEC §2 Cars: every car, listed or not. */
export function CarsTab({ forms }: { forms: CarForms }) {
  const { place, open, close } = useAdminPlace();
  const [adding, setAdding] = useState(false);
  const [task, setTask] = useState<CarTask | null>(null);

  return (
    <>
      <TablePage
        columns={CAR_COLUMNS}
        query={useQuery(carsQuery(place))}
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
              fetch={() => call(exportCars, { query: rowsQuery(exportCars.query, place) })}
            />
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {tableWords.add}
            </Button>
          </>
        }
      />
      {place.view && <CarPanel key={place.view} carId={place.view} onTask={setTask} onClose={close} />}
      {adding && <forms.Register onClose={() => setAdding(false)} />}
      {task && <CarTaskDialog task={task} forms={forms} onGone={close} onClose={() => setTask(null)} />}
    </>
  );
}
