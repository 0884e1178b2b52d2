import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicCar } from '#shared/cars/contract';
import { isDelivery } from '#shared/hires/quote';
import type { CarTerms } from '#shared/hires/terms';
import type { HireChoice } from '../../../lib/hire-choice';
import { isDeliveryPlace, listPickupPlaces } from './places';
import { requestWords } from './words';

export type PlaceChoice = ReturnType<typeof usePlace>;

/** Holds the place of a hire. A typed place goes into the URL once its field loses the focus. */
export function usePlace(
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

  /** Shows at the field why a place is refused, and focuses the field. */
  function refuse(sentence: string) {
    flushSync(() => setProblem(sentence));
    field.current?.focus();
  }

  return {
    place,
    /** Whether the car is delivered to a place that the renter types. */
    isBrought,
    /** Whether the delivery fee applies; it does not if the typed place is one of the pick-up places. */
    isDelivery: isBrought && (place === '' || isDelivery(place, car)),
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
    /** Checks whether a place is given; if not, its field shows an error and gets the focus. */
    check(): boolean {
      if (!isBrought || place) return true;
      refuse(requestWords.addressMissing);
      return false;
    },
    refuse,
  };
}
