import { Suspense } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { CompareToggle } from '../compare/compare-slot';
import { HeartButton } from '../favourites/heart-button';
import { useComparedIds } from '../kept-ids';

type CardToolsProps = {
  car: PublicCar;
  /** Position of the buttons: the top right corner, or, on a phone, the photo of a row. */
  at: keyof typeof PLACES;
  /** `always` shows the button for comparison before any car is chosen. */
  compare?: 'once chosen' | 'always' | undefined;
};

const PLACES = {
  corner: 'absolute top-2.5 right-2.5 grid gap-2',
  'photo of a row':
    'absolute top-2.5 right-2.5 grid gap-2 max-md:top-auto max-md:right-auto max-md:bottom-1.5 max-md:left-1.5 max-md:flex max-md:[&>button]:bg-clip-content max-md:[&>button]:p-1.5 max-md:[&>button]:shadow-none',
};

/** Siblings of the card's link, because a link must not contain buttons. */
export function CardTools({ car, at, compare = 'once chosen' }: CardToolsProps) {
  const comparing = useComparedIds().length > 0;
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
