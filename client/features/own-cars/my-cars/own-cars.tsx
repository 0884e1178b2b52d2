import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type Completeness, type ListingPart, measureCompleteness } from '#shared/cars/completeness';
import type { OwnCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { lazyPart } from '../../../lib/lazy-part';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { QueryState } from '../../../ui/query-state';
import { Skeleton } from '../../../ui/skeleton';
import { ownCarsQuery } from '../api';
import { hasOwnTerms, termInputs } from '../form/term-inputs';
import { ownCarWords } from '../words';
import { CarActionsDialog } from './car-actions-dialog';
import { CompleteDialog } from './complete-dialog';
import { OwnCarCard } from './own-car-card';
import { RenewSeveral } from './renew-several';

/** Placeholder of three cards while the cars load. */
function OwnCarsSkeleton() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
      <span className="sr-only">{ownCarWords.loading}</span>
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="p-3.5">
            <Skeleton className="h-6.5 w-24" />
            <Skeleton className="mt-3.5 h-4 w-40" />
            <Skeleton className="mt-3 mb-4 h-3.5 w-32" />
            <Skeleton className="h-11 rounded-control md:h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** How complete a listed car is; `phoneProven` is undefined where phones cannot be proven. */
function listingCompleteness(car: OwnCar, phoneProven: boolean | undefined): Completeness {
  return measureCompleteness({
    photos: car.images.length,
    description: car.description,
    facts: car,
    pickupPlaces: car.pickup.length,
    ownTerms: car.terms !== undefined && hasOwnTerms(termInputs(car.terms, car.withDriver)),
    plansDays: car.plansDays,
    phoneProven,
  });
}

const EditCarDialog = lazyPart(() => import('./edit-car-dialog').then((module) => module.EditCarDialog));

type OwnCarsProps = {
  userId: string;
  /** Called when the lender presses Pay, or Renew for several cars. */
  onPay: (cars: readonly OwnCar[]) => void;
  /** Whether the lender's phone number is proven; undefined where it cannot be. */
  phoneProven?: boolean | undefined;
  /** Leads to the proof of the phone number. */
  onProvePhone: () => void;
  /** Renders the car's calendar, which is another feature: client/app supplies it. */
  calendar: (dialog: { car: OwnCar; onClose: () => void }) => ReactNode;
};

type Open = { dialog: 'actions' | 'edit' | 'calendar' | 'complete'; car: OwnCar };

/** The My cars section of the profile: the lender's cars, each with its actions. */
export function OwnCars({ userId, onPay, phoneProven, onProvePhone, calendar }: OwnCarsProps) {
  const cars = useQuery(ownCarsQuery(userId));
  const [open, setOpen] = useState<Open | null>(null);
  const due = cars.data?.filter((car) => car.reminderSent) ?? [];
  const navigate = useNavigate();
  const close = () => setOpen(null);
  function goTo(part: ListingPart, car: OwnCar): void {
    if (part === 'phone') {
      close();
      onProvePhone();
    } else setOpen({ dialog: part === 'calendar' ? 'calendar' : 'edit', car });
  }
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
      <QueryState
        query={cars}
        loading={<OwnCarsSkeleton />}
        failed={ownCarWords.failed}
        empty={<EmptyState drawing="bay" sentence={ownCarWords.empty} action={registerLink} />}
      >
        {(all) => (
          <>
            {due.length > 1 && <RenewSeveral cars={due} onRenew={onPay} />}
            <ul className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
              {all.map((car) => (
                <li key={car._id}>
                  <OwnCarCard
                    car={car}
                    completeness={listingCompleteness(car, phoneProven)}
                    onActions={() => setOpen({ dialog: 'actions', car })}
                    onComplete={() => setOpen({ dialog: 'complete', car })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
      {open?.dialog === 'actions' && (
        <CarActionsDialog
          car={open.car}
          onPay={() => [close(), onPay([open.car])]}
          onEdit={() => setOpen({ dialog: 'edit', car: open.car })}
          onDuplicate={() => navigate(`${PATHS.registerCar}?like=${open.car.regNo}`)}
          onCalendar={() => setOpen({ dialog: 'calendar', car: open.car })}
          onClose={close}
        />
      )}
      {open?.dialog === 'complete' && (
        <CompleteDialog
          car={open.car}
          completeness={listingCompleteness(open.car, phoneProven)}
          onPart={(part) => goTo(part, open.car)}
          onClose={close}
        />
      )}
      {open?.dialog === 'edit' && <EditCarDialog car={open.car} phoneProven={phoneProven} onClose={close} />}
      {open?.dialog === 'calendar' && calendar({ car: open.car, onClose: close })}
    </section>
  );
}
