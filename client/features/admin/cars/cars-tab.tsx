import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { exportCars } from '#shared/admin/cars';
import type { AdminCar } from '#shared/admin/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { BRAND } from '#shared/core/brand';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { formatContact } from '#shared/core/phone';
import { call } from '../../../lib/api-client';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Plate } from '../../../ui/plate';
import { carDetailsQuery, carsQuery } from '../api';
import { useAdminLocation } from '../frame/location';
import { maskEmail, shortName } from '../masking';
import { DetailsPanel } from '../panel/details-panel';
import { EmailText } from '../panel/email-text';
import { Tag } from '../panel/tag';
import { ExportButton } from '../table/export-button';
import { RowActions } from '../table/row-actions';
import type { Column } from '../table/server-table';
import { tableParams } from '../table/table-params';
import { TableTab } from '../table/table-tab';
import { adminWords, tableWords } from '../words';
import { CarDetails } from './car-details';
import { type CarForms, type CarTask, CarTaskDialog } from './car-tasks';
import { Expiry } from './expiry';
import { carWords } from './words';

type CarPanelProps = { carId: string; onTask: (task: CarTask) => void; onClose: () => void };

/** Side panel of a car, with all actions on it. */
function CarPanel({ carId, onTask, onClose }: CarPanelProps) {
  return (
    <DetailsPanel
      query={useQuery(carDetailsQuery(carId))}
      title={carWords.car}
      titleOf={({ car }) => formatCarTitle(car)}
      onClose={onClose}
      actions={({ car, isListed }) => (
        <>
          <Button
            variant="secondary"
            size="small"
            icon={Pencil}
            onClick={() => onTask({ kind: 'edit', car })}
          >
            {adminWords.edit}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={car.isActive ? Ban : RotateCcw}
            onClick={() => onTask({ kind: car.isActive ? 'suspend' : 'reinstate', car })}
          >
            {car.isActive ? adminWords.suspend : adminWords.reinstate}
          </Button>
          {isListed && (
            <LinkButton
              to={PATHS.car(car._id)}
              target="_blank"
              variant="secondary"
              size="small"
              icon={ExternalLink}
            >
              {carWords.page}
            </LinkButton>
          )}
          <Button variant="danger" size="small" icon={Trash} onClick={() => onTask({ kind: 'delete', car })}>
            {adminWords.remove}
          </Button>
        </>
      )}
    >
      {(details) => <CarDetails details={details} />}
    </DetailsPanel>
  );
}

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
        {shortName(car.lender.name)}
      </span>
    ),
  },
  {
    key: 'contact',
    sortable: 'asc',
    header: columns.contact,
    cell: (car) => formatContact(car.contact),
  },
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
