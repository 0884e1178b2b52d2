import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  computeListingCompleteness,
  type ListingCompleteness,
  type ListingPart,
} from '#shared/cars/completeness';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { PATHS } from '#shared/core/paths';
import { lazyPart } from '../../../lib/lazy-part';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { QueryState } from '../../../ui/query-state';
import { Skeleton } from '../../../ui/skeleton';
import { ownCarsQuery } from '../api';
import { hasOwnTerms, toTermInputs } from '../form/car-inputs';
import { ownCarWords } from '../words';
import { CarActionsDialog, CompleteDialog } from './car-dialogs';
import { OwnCarCard } from './own-car-card';
import { RenewSeveral } from './renew-several';

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

function listingCompleteness(car: OwnCar, phoneProven: boolean | undefined): ListingCompleteness {
  return computeListingCompleteness({
    photos: car.images.length,
    description: car.description,
    facts: car,
    pickupPlaces: car.pickup.length,
    ownTerms: car.terms !== undefined && hasOwnTerms(toTermInputs(car.terms, car.withDriver)),
    plansDays: car.plansDays,
    phoneProven,
  });
}

const EditCarDialog = lazyPart(() => import('./edit-car-dialog'), 'EditCarDialog');

type OwnCarsProps = {
  userId: string;
  onPay: (cars: readonly OwnCar[]) => void;
  /** Whether the lender's phone number is verified; undefined if phone numbers cannot be verified. */
  phoneProven?: boolean | undefined;
  onProvePhone: () => void;
  /** Renders the car's calendar; supplied by client/app because features do not import each other. */
  calendar: (dialog: { car: OwnCar; onClose: () => void }) => ReactNode;
};

type OpenCarDialog = { dialog: 'actions' | 'edit' | 'calendar' | 'complete'; car: OwnCar };

export function OwnCars({ userId, onPay, phoneProven, onProvePhone, calendar }: OwnCarsProps) {
  const cars = useQuery(ownCarsQuery(userId));
  const [open, setOpen] = useState<OpenCarDialog | null>(null);
  const due = cars.data?.filter((car) => car.reminderSent) ?? [];
  const registerLink = (
    <LinkButton to={PATHS.registerCar} variant="secondary" size="small" icon={Plus}>
      {ownCarWords.register}
    </LinkButton>
  );

  return (
    <section aria-label={ownCarWords.title}>
      <Title count={cars.data?.length}>{cars.data?.length !== 0 && registerLink}</Title>
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
      {open && (
        <OpenDialog
          open={open}
          phoneProven={phoneProven}
          onOpen={setOpen}
          onPay={onPay}
          onProvePhone={onProvePhone}
          calendar={calendar}
        />
      )}
    </section>
  );
}

/** Title with the number of cars; `count` is undefined while the cars load. */
function Title({ count, children }: { count: number | undefined; children: ReactNode }) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h2 className="font-display text-h2">
        {ownCarWords.title}{' '}
        {count !== undefined && <span className="text-body font-regular text-ink2">{count}</span>}
      </h2>
      {children}
    </div>
  );
}

type OpenDialogProps = Omit<OwnCarsProps, 'userId'> & {
  open: OpenCarDialog;
  onOpen: (open: OpenCarDialog | null) => void;
};

function OpenDialog({ open, phoneProven, onOpen, onPay, onProvePhone, calendar }: OpenDialogProps) {
  const { dialog, car } = open;
  const navigate = useNavigate();
  const close = () => onOpen(null);
  function goTo(part: ListingPart): void {
    if (part === 'phone') {
      close();
      onProvePhone();
    } else onOpen({ dialog: part === 'calendar' ? 'calendar' : 'edit', car });
  }
  switch (dialog) {
    case 'actions':
      return (
        <CarActionsDialog
          car={car}
          onPay={() => [close(), onPay([car])]}
          onEdit={() => onOpen({ dialog: 'edit', car })}
          onDuplicate={() => navigate(`${PATHS.registerCar}?like=${car.regNo}`)}
          onCalendar={() => onOpen({ dialog: 'calendar', car })}
          onClose={close}
        />
      );
    case 'complete':
      return (
        <CompleteDialog
          car={car}
          completeness={listingCompleteness(car, phoneProven)}
          onPart={goTo}
          onClose={close}
        />
      );
    case 'edit':
      return <EditCarDialog car={car} phoneProven={phoneProven} onClose={close} />;
    case 'calendar':
      return calendar({ car, onClose: close });
  }
}
