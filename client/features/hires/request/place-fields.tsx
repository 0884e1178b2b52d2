import type { PublicCar } from '#shared/cars/contract';
import type { CarTerms } from '#shared/hires/terms';
import { lazyPart } from '../../../lib/lazy-part';
import { PlaceCard } from './choice-cards';
import { listPickupPlaces, type PlaceChoice } from './place-choice';
import { requestWords } from './words';

const DeliveryPlaceField = lazyPart(() => import('./typed-place'), 'DeliveryPlaceField');

/** Value of the option to type a place; no pick-up place can have this name. */
const TYPED_PLACE = '\u0000';

type PlaceFieldsProps = { car: PublicCar; terms: CarTerms; place: PlaceChoice };

export function HirePlaceFields({ car, terms, place }: PlaceFieldsProps) {
  const { deliveryFee } = terms;
  const places = listPickupPlaces(car);
  if (deliveryFee !== null) places.push({ value: TYPED_PLACE, label: requestWords.bring(deliveryFee) });
  return (
    <>
      <PlaceCard
        places={places}
        value={place.isBrought ? TYPED_PLACE : place.place}
        onChoose={(value) => (value === TYPED_PLACE ? place.bring() : place.pickUp(value))}
      />
      {place.isBrought && <DeliveryPlaceField place={place} />}
    </>
  );
}
