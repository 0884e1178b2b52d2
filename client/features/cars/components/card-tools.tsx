import { Suspense } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { CompareToggle } from '../compare/compare-slot';
import { useCompared } from '../compare/compared';
import { HeartButton } from '../favourites/heart-button';

type CardToolsProps = {
  car: PublicCar;
  /** The right corner on top, or on a phone the photo of a card that is a row there. */
  at: keyof typeof PLACES;
  /** `always`: also before the first car is chosen for comparison. */
  compare?: 'once chosen' | 'always' | undefined;
};

const PLACES = {
  corner: 'absolute top-2.5 right-2.5 grid gap-2',
  'photo of a row':
    'absolute top-2.5 right-2.5 grid gap-2 max-md:top-auto max-md:right-auto max-md:bottom-1.5 max-md:left-1.5 max-md:flex max-md:[&>button]:bg-clip-content max-md:[&>button]:p-1.5 max-md:[&>button]:shadow-none',
};

/** Heart and comparison on the photo of a card; beside the card's link, which holds no other controls. */
export function CardTools({ car, at, compare = 'once chosen' }: CardToolsProps) {
  const comparing = useCompared().length > 0;
  return (
    <div className={PLACES[at]}>
      <HeartButton car={car} />
      {(comparing || compare === 'always') && (
        <Suspense>
          <CompareToggle car={car} look="icon" />
        </Suspense>
      )}
    </div>
  );
}
