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
import { LinkRow, LinkRows } from '../../../ui/link-rows';
import { QueryState } from '../../../ui/query-state';
import { Skeleton } from '../../../ui/skeleton';
import { ownCarsQuery } from '../api';
import { hasCustomTerms, toTermInputs } from '../form/car-inputs';
import { ownCarWords } from '../words';
import { CarActionsDialog, CompletenessDialog } from './car-dialogs';
import { OwnCarRow } from './own-car-row';
import { RenewalRow } from './renewal-row';

const BOX =
  'overflow-hidden rounded-card border border-line bg-surface *:not-first:border-t *:not-first:border-line';

function OwnCarsSkeleton() {
  return (
    <div role="status" className={BOX}>
      <span className="sr-only">{ownCarWords.loading}</span>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex h-16.5 items-center gap-2 pl-2.5">
          <Skeleton className="aspect-4/3 w-15 rounded-inner" />
          <div>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-1.5 h-3.5 w-32" />
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
    ownTerms: car.terms !== undefined && hasCustomTerms(toTermInputs(car.terms, car.withDriver)),
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
  /** Rows of cars whose registration fee is paid but that are not listed yet; null without such cars. */
  unfinished?: ReactNode;
  /** Renders the car's calendar; supplied by client/app because features do not import each other. */
  calendar: (dialog: { car: OwnCar; onClose: () => void }) => ReactNode;
};

type OpenCarDialog = { dialog: 'actions' | 'edit' | 'calendar' | 'complete'; car: OwnCar };

export function OwnCars(props: OwnCarsProps) {
  const { userId, onPay, phoneProven, onProvePhone, unfinished, calendar } = props;
  const cars = useQuery(ownCarsQuery(userId));
  const [open, setOpen] = useState<OpenCarDialog | null>(null);
  const due = cars.data?.filter((car) => car.reminderSent) ?? [];
  const isEmpty = cars.data?.length === 0 && !unfinished;
  return (
    <>
      {isEmpty ? (
        <LinkRows label={ownCarWords.title}>
          <LinkRow to={PATHS.registerCar} icon={Plus} label={ownCarWords.listFirst} />
        </LinkRows>
      ) : (
        <section aria-label={ownCarWords.title}>
          <Title count={cars.data?.length} />
          <QueryState query={cars} loading={<OwnCarsSkeleton />} failed={ownCarWords.failed}>
            {(all) => (
              <div className={BOX}>
                {due.length > 0 && <RenewalRow cars={due} onPay={onPay} />}
                {unfinished}
                {all.map((car) => (
                  <OwnCarRow key={car._id} car={car} onActions={() => setOpen({ dialog: 'actions', car })} />
                ))}
              </div>
            )}
          </QueryState>
        </section>
      )}
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
    </>
  );
}

/** Title with the number of cars; `count` is undefined while the cars load. */
function Title({ count }: { count: number | undefined }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <h2 className="font-display text-h3">
        {ownCarWords.title}{' '}
        {count !== undefined && <span className="text-nav font-regular text-ink2">{count}</span>}
      </h2>
      <Link to={PATHS.registerCar} className="flex min-h-11 items-center gap-1 text-nav font-strong text-tea">
        <Plus size={18} aria-hidden />
        {ownCarWords.list}
      </Link>
    </div>
  );
}

type OpenDialogProps = Omit<OwnCarsProps, 'userId' | 'unfinished'> & {
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
          completeness={listingCompleteness(car, phoneProven)}
          onComplete={() => onOpen({ dialog: 'complete', car })}
          onPay={() => [close(), onPay([car])]}
          onEdit={() => onOpen({ dialog: 'edit', car })}
          onDuplicate={() => navigate(`${PATHS.registerCar}?like=${car.regNo}`)}
          onCalendar={() => onOpen({ dialog: 'calendar', car })}
          onClose={close}
        />
      );
    case 'complete':
      return (
        <CompletenessDialog
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
