import { Suspense } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { CompareToggle } from '../compare/compare-slot';
import { HeartButton } from '../favourites/heart-button';
import { useComparedCarIds } from '../kept-ids';

type CardToolsProps = {
  car: PublicCar;
  /** Position of the buttons: the top right corner of a card, or of the photo in a phone's row. */
  at: keyof typeof PLACES;
  /** `always` shows the button for comparison before any car is chosen. */
  compare?: 'once chosen' | 'always' | undefined;
};

const CORNER = 'absolute top-2.5 right-2.5 grid gap-2 [&>button]:size-11 [&>button]:shadow-rest';

const PLACES = {
  corner: CORNER,
  'photo of a row': `row-tools ${CORNER}`,
};

/** Buttons beside the card's link, because a link must not contain buttons. */
export function CardToolButtons({ car, at, compare = 'once chosen' }: CardToolsProps) {
  const comparing = useComparedCarIds().length > 0;
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
