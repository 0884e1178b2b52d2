import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicCar } from '#shared/cars/contract';
import { formatTown } from '#shared/cars/rules';
import { isDeliveryNeeded } from '#shared/hires/quote';
import type { CarTerms } from '#shared/hires/terms';
import type { HireChoice } from '../../../lib/hire-choice';
import { requestWords } from './words';

export type PlaceChoice = ReturnType<typeof usePlaceChoice>;

/** Returns the choice of a place; a typed place goes into the URL once its field loses the focus. */
export function usePlaceChoice(
  car: PublicCar,
  terms: CarTerms,
  { choice, choose }: { choice: HireChoice; choose: (changed: Partial<HireChoice>) => void },
) {
  const [isBrought, setBrought] = useState(() => isDeliveryPlace(choice.place, car, terms));
  const [typed, setTyped] = useState(isBrought ? (choice.place ?? '') : '');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const places = listPickupPlaces(car).map(({ value }) => value);
  const pickedUp = places.find((place) => place === choice.place) ?? places[0] ?? '';
  const place = isBrought ? typed.trim() : pickedUp;

  function refuse(sentence: string) {
    flushSync(() => setProblem(sentence));
    field.current?.focus();
  }

  return {
    place,
    /** Whether the renter types a place. */
    isBrought,
    /** Whether the delivery fee applies: not if the typed place is one of the pick-up places. */
    isDelivery: isBrought && (place === '' || isDeliveryNeeded(place, car)),
    problem,
    typed,
    field,
    type(text: string) {
      setTyped(text);
      setProblem('');
    },
    keep: () => choose({ place: typed.trim() || null }),
    bring: () => setBrought(true),
    pickUp(value: string) {
      setBrought(false);
      setProblem('');
      choose({ place: value });
    },
    /**
     * Whether the place is complete; if a typed place is missing, its field shows an error and gets the
     * focus.
     */
    check(): boolean {
      if (!isBrought || place) return true;
      refuse(requestWords.addressMissing);
      return false;
    },
    refuse,
  };
}

type Place = { value: string; label: string };

/** Returns the lender's pick-up places; if there are none, the car's town. */
export function listPickupPlaces(car: Pick<PublicCar, 'pickup' | 'nearestTown'>): Place[] {
  if (car.pickup.length > 0)
    return car.pickup.map((place) => ({ value: place, label: requestWords.pickup(place) }));
  if (!car.nearestTown.trim()) return [{ value: '', label: requestWords.agreed }];
  return [{ value: car.nearestTown, label: requestWords.town(formatTown(car.nearestTown)) }];
}

/** Whether the lender delivers and the place in the URL differs from every pick-up place. */
export function isDeliveryPlace(
  place: string | null,
  car: Pick<PublicCar, 'pickup' | 'nearestTown'>,
  terms: CarTerms,
): boolean {
  return place !== null && terms.deliveryFee !== null && isDeliveryNeeded(place, car);
}
