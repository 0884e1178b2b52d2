import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { withReference } from '../../../lib/failure-sentence';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { LinkButton } from '../../../ui/link-button';
import { ownCarsQuery } from '../api';
import { ownCarWords } from '../words';
import { CarActionsDialog } from './car-actions-dialog';
import { OwnCarCard } from './own-car-card';
import { OwnCarsSkeleton } from './own-cars-skeleton';

const EditCarDialog = lazy(() =>
  import('./edit-car-dialog').then((module) => ({ default: module.EditCarDialog })),
);

type OwnCarsProps = {
  userId: string;
  /** Called when the lender presses Pay. */
  onPay: (car: OwnCar) => void;
  /** Renders the car's calendar, which is another feature: client/app supplies it. */
  calendar: (dialog: { car: OwnCar; onClose: () => void }) => ReactNode;
};

type Open = { dialog: 'actions' | 'edit' | 'calendar'; car: OwnCar };

/** The My cars section of the profile: the lender's cars, each with its actions. */
export function OwnCars({ userId, onPay, calendar }: OwnCarsProps) {
  const cars = useQuery(ownCarsQuery(userId));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const registerLink = (
    <LinkButton to={PATHS.registerCar} variant="secondary" size="small" icon={Plus}>
      {ownCarWords.register}
    </LinkButton>
  );

  return (
    <section aria-label={ownCarWords.title}>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-h2">
          {ownCarWords.title}{' '}
          {cars.data && <span className="text-body font-regular text-ink2">{cars.data.length}</span>}
        </h2>
        {cars.data?.length !== 0 && registerLink}
      </div>
      {cars.data && cars.data.length > 0 && (
        <Link
          to={PATHS.lenderDashboard()}
          className="-mt-2 mb-2 inline-flex min-h-11 items-center text-nav font-label text-tea underline"
        >
          {ownCarWords.dashboardOfAll}
        </Link>
      )}
      {cars.isPending && <OwnCarsSkeleton />}
      {cars.isError && !cars.data && (
        <ErrorState
          sentence={withReference(ownCarWords.failed, cars.error)}
          busy={cars.isFetching}
          onRetry={() => void cars.refetch()}
        />
      )}
      {cars.data?.length === 0 && (
        <EmptyState drawing="bay" sentence={ownCarWords.empty} action={registerLink} />
      )}
      <ul className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
        {cars.data?.map((car) => (
          <li key={car._id}>
            <OwnCarCard car={car} onActions={() => setOpen({ dialog: 'actions', car })} />
          </li>
        ))}
      </ul>
      {open?.dialog === 'actions' && (
        <CarActionsDialog
          car={open.car}
          onPay={() => [close(), onPay(open.car)]}
          onEdit={() => setOpen({ dialog: 'edit', car: open.car })}
          onCalendar={() => setOpen({ dialog: 'calendar', car: open.car })}
          onClose={close}
        />
      )}
      {open?.dialog === 'edit' && (
        <Suspense>
          <EditCarDialog car={open.car} onClose={close} />
        </Suspense>
      )}
      {open?.dialog === 'calendar' && calendar({ car: open.car, onClose: close })}
    </section>
  );
}
