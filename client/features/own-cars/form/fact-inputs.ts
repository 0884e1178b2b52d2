import { listKeys } from '#shared/cars/enumerations';
import { FACT_LABELS } from '#shared/cars/fact-labels';
import type { CarFacts } from '#shared/cars/facts';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import type { CarFormInput } from './car-form';
import { toTermInputs } from './term-inputs';

export const FACT_NAMES = listKeys(FACT_LABELS);

/** The facts of a car as the form's fields hold them: text, empty where a fact is not said. */
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

/** The values of a car as the form's fields hold them. */
export function toCarInputs(car: OwnCar) {
  return {
    ...car,
    ...toFactInputs(car),
    year: String(car.year),
    price: String(car.price),
    terms: car.terms && toTermInputs(car.terms, car.withDriver),
  };
}

/** Whether a field of the facts is filled in. */
export function hasFacts(values: Partial<CarFormInput>): boolean {
  return FACT_NAMES.some((name) => values[name] !== undefined && values[name] !== '');
}

function textOf(count: number | null): string {
  return count === null ? '' : String(count);
}

function choiceOf(answer: boolean | null): 'true' | 'false' | '' {
  return answer === null ? '' : answer ? 'true' : 'false';
}
