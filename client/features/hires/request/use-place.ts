import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicCar } from '#shared/cars/contract';
import { isDelivery } from '#shared/hires/place';
import type { CarTerms } from '#shared/hires/terms';
import type { HireChoice } from './choice';
import { isBroughtTo, pickupPlaces } from './places';

export type PlaceChoice = ReturnType<typeof usePlace>;

/** The place of a hire. A typed one goes into the address once its field is left. */
export function usePlace(
  car: PublicCar,
  terms: CarTerms,
  { choice, choose }: { choice: HireChoice; choose: (changed: Partial<HireChoice>) => void },
) {
  const [isBrought, setBrought] = useState(() => isBroughtTo(choice.place, car, terms));
  const [typed, setTyped] = useState(isBrought ? (choice.place ?? '') : '');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const places = pickupPlaces(car).map(({ value }) => value);
  const pickedUp = places.find((place) => place === choice.place) ?? places[0] ?? '';
  const place = isBrought ? typed.trim() : pickedUp;

  return {
    place,
    /** Whether the renter types the place. */
    isBrought,
    /** Whether bringing the car is paid for: not to one of the pick-up places. */
    isDelivery: isBrought && (place === '' || isDelivery(place, car)),
    isMissing,
    typed,
    field,
    type(text: string) {
      setTyped(text);
      setMissing(false);
    },
    keep: () => choose({ place: typed.trim() || null }),
    bring: () => setBrought(true),
    pickUp(value: string) {
      setBrought(false);
      setMissing(false);
      choose({ place: value });
    },
    /** Whether there is a place; where it is missing, its field says so and gets the focus. */
    check(): boolean {
      if (!isBrought || place) return true;
      flushSync(() => setMissing(true));
      field.current?.focus();
      return false;
    },
  };
}
