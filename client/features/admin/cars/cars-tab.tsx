import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Ban from 'lucide-react/icons/ban';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { exportCars, type getCarDetails, listAdminCars } from '#shared/admin/cars';
import type { CarViewForAdmins } from '#shared/admin/contract';
import { formatCounty } from '#shared/cars/counties';
import type { CarFacts } from '#shared/cars/fields';
import {
  CAR_CATEGORIES,
  CAR_FACT_LABELS,
  CAR_FUELS,
  CAR_TRANSMISSIONS,
  FUEL_POLICIES,
  listKeys,
} from '#shared/cars/labels';
import { formatCarTitle } from '#shared/cars/rules';
import type { ParsedReply } from '#shared/core/endpoint';
import { ADMIN_LIMITS, SUBSCRIPTION_TIMES } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { formatContact } from '#shared/core/phone';
import { formatDate, formatShillings } from '../../../lib/format';
import { usePhotoSources } from '../../../lib/photo-sources';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Photo } from '../../../ui/photo';
import { Plate } from '../../../ui/plate';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { useTableRows } from '../api';
import { buildAdminPath, useAdminLocation } from '../frame/location';
import {
  AdminDetailsPanel,
  AuditLink,
  FactList,
  PanelButton,
  PanelEntryList,
  type PanelFact,
  PanelSection,
} from '../panel/details-panel';
import { EmailText, maskEmail, shortenName } from '../panel/email-text';
import { Tag } from '../panel/tag';
import type { TableColumns } from '../table/server-table';
import { ExportRowsButton, RowActions } from '../table/table-controls';
import { TableTab } from '../table/table-tab';
import { PaymentEntryList } from '../transactions/payment-entries';
import { adminWords, tableWords } from '../words';
import { carDetailsQuery } from './api';
import { CarReviews } from './car-reviews';
import { type AdminCarTask, type CarFormComponents, CarTaskDialog } from './car-tasks';
import { carWords } from './words';

const EXPIRY_DOTS = { far: 'bg-ok', soon: 'bg-plate', past: 'bg-bad' };

/** Date on which a car's subscription ends, with a coloured dot for the subscription's state. */
function SubscriptionExpiry({ until }: { until: string }) {
  const state = getExpiryState(new Date(until), new Date());
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap" title={carWords.expiries[state]}>
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', EXPIRY_DOTS[state])} />
      {formatDate(until)}
      {state !== 'far' && <span className="sr-only">{carWords.expiries[state]}</span>}
    </span>
  );
}

function getExpiryState(until: Date, now: Date): keyof typeof EXPIRY_DOTS {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 'past';
  return left <= SUBSCRIPTION_TIMES.reminderMs ? 'soon' : 'far';
}

function CarPanel({ carId, onTask }: { carId: string; onTask: (task: AdminCarTask) => void }) {
  return (
    <AdminDetailsPanel
      query={useQuery(carDetailsQuery(carId))}
      title={carWords.car}
      titleOf={({ car }) => formatCarTitle(car)}
      actions={({ car, isListed }) => (
        <>
          <PanelButton icon={Pencil} label={adminWords.edit} onClick={() => onTask({ kind: 'edit', car })} />
          <PanelButton
            icon={car.isActive ? Ban : RotateCcw}
            label={car.isActive ? adminWords.suspend : adminWords.reinstate}
            onClick={() => onTask({ kind: car.isActive ? 'suspend' : 'reinstate', car })}
          />
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
          <PanelButton
            icon={Trash}
            label={adminWords.remove}
            danger
            onClick={() => onTask({ kind: 'delete', car })}
          />
        </>
      )}
    >
      {(details) => <CarDetails details={details} />}
    </AdminDetailsPanel>
  );
}

/** Returns a fact about a car as text; null if the owner did not state the fact. */
function formatFact(value: CarFacts[keyof CarFacts]): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? adminWords.yes : adminWords.no;
  return typeof value === 'number' ? String(value) : FUEL_POLICIES[value];
}

const FALLBACK = '/img/car.png';

function CarDetails({ details }: { details: ParsedReply<typeof getCarDetails> }) {
  const { car, isListed, owner, payments, paymentCount } = details;
  return (
    <>
      <Photo
        {...usePhotoSources(car.images[0] ?? FALLBACK)}
        alt=""
        width={640}
        height={480}
        sizes="480px"
        placeholder={car.placeholder}
        fallback={FALLBACK}
        className="mb-4 rounded-card"
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Plate regNo={car.regNo} />
        <Tag tone={isListed ? 'good' : 'plain'}>{isListed ? carWords.listed : carWords.notListed}</Tag>
        {!car.isActive && <Tag tone="bad">{carWords.suspended}</Tag>}
        {car.isVerified && <VerifiedBadge />}
      </div>
      <FactList facts={listCarFacts(car)} />
      <PanelSection title={carWords.ownerTitle}>
        <PanelEntryList
          entries={[
            {
              key: owner._id,
              to: buildAdminPath({ tab: 'users', view: owner._id }),
              start: <span className="font-label">{owner.name}</span>,
              end: owner.email,
            },
          ]}
        />
      </PanelSection>
      <PanelSection title={carWords.payments} aside={paymentCount}>
        <PaymentEntryList payments={payments} />
      </PanelSection>
      <CarReviews carId={car._id} />
      <AuditLink id={car._id} />
    </>
  );
}

function listCarFacts(car: CarViewForAdmins): PanelFact[] {
  const { facts } = carWords;
  return [
    [facts.year, car.year],
    [facts.color, car.color],
    [facts.fuel, CAR_FUELS[car.fuel]],
    [facts.transmission, CAR_TRANSMISSIONS[car.transmission].label],
    [facts.category, CAR_CATEGORIES[car.category]],
    [facts.price, carWords.price(formatShillings(car.price))],
    [facts.place, `${car.nearestTown}, ${formatCounty(car.county)}`],
    ...listKeys(CAR_FACT_LABELS).map((name): PanelFact => [CAR_FACT_LABELS[name], formatFact(car[name])]),
    [facts.contact, formatContact(car.contact)],
    [facts.registered, formatDate(car.createdAt)],
    [facts.paidFrom, formatDate(car.subscriptionDate)],
    [facts.expiry, <SubscriptionExpiry key="expiry" until={car.subscriptionExpiry} />],
    [facts.reminded, car.reminderSent ? adminWords.yes : adminWords.no],
    [facts.description, car.description],
  ];
}

const COLUMNS: TableColumns<CarViewForAdmins, typeof carWords.columns> = {
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
  subscriptionExpiry: {
    sortable: 'asc',
    cell: (car) => <SubscriptionExpiry until={car.subscriptionExpiry} />,
  },
};

export function CarsTab({ forms }: { forms: CarFormComponents }) {
  const { close } = useAdminLocation();
  const [adding, setAdding] = useState(false);
  const [task, setTask] = useState<AdminCarTask | null>(null);

  return (
    <>
      <TableTab
        headers={carWords.columns}
        columns={COLUMNS}
        query={useTableRows(listAdminCars)}
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
        actions={<ExportRowsButton name="cars" contract={exportCars} />}
        add={
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {tableWords.add}
          </Button>
        }
      />
      {adding && <forms.Register onClose={() => setAdding(false)} />}
      {task && <CarTaskDialog task={task} forms={forms} onDeleted={close} onClose={() => setTask(null)} />}
    </>
  );
}
