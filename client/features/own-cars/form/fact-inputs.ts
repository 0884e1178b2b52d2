import type { CarFacts } from '#shared/cars/fields';
import { FACT_LABELS, listKeys } from '#shared/cars/labels';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import type { CarFormInput } from './car-form';
import { toTermInputs } from './term-inputs';

export const FACT_NAMES = listKeys(FACT_LABELS);

/** Returns the facts of a car as texts for the form's fields; empty if a fact is not stated. */
export function toFactInputs(car: CarFacts): Pick<CarFormInput, keyof CarFacts> {
  return {
    seats: textOf(car.seats),
    doors: textOf(car.doors),
    engine: textOf(car.engine),
    airCon: choiceOf(car.airCon),
    fourWheel: choiceOf(car.fourWheel),
    bluetooth: choiceOf(car.bluetooth),
    childSeat: choiceOf(car.childSeat),
    withDriver: choiceOf(car.withDriver),
    partyBus: choiceOf(car.partyBus),
    fuelPolicy: car.fuelPolicy ?? '',
    pickup: car.pickup.join('\n'),
  };
}

/** Returns the values of a car as texts for the form's fields. */
export function toCarInputs(car: OwnCar) {
  return {
    ...car,
    ...toFactInputs(car),
    year: String(car.year),
    price: String(car.price),
    terms: car.terms && toTermInputs(car.terms, car.withDriver),
  };
}

/** Whether at least one fact is filled in. */
export function hasFacts(values: Partial<CarFormInput>): boolean {
  return FACT_NAMES.some((name) => values[name] !== undefined && values[name] !== '');
}

function textOf(count: number | null): string {
  return count === null ? '' : String(count);
}

function choiceOf(answer: boolean | null): 'true' | 'false' | '' {
  return answer === null ? '' : answer ? 'true' : 'false';
}
