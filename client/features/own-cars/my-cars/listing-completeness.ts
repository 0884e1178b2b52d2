import { type Completeness, completenessOf } from '#shared/cars/completeness';
import type { OwnCar } from '#shared/cars/contract';
import { hasOwnTerms, termInputs } from '../form/term-inputs';

/** How complete a listed car is; `phoneProven` is undefined where phones cannot be proven. */
export function listingCompleteness(car: OwnCar, phoneProven: boolean | undefined): Completeness {
  return completenessOf({
    photos: car.images.length,
    description: car.description,
    facts: car,
    pickupPlaces: car.pickup.length,
    ownTerms: car.terms !== undefined && hasOwnTerms(termInputs(car.terms, car.withDriver)),
    plansDays: car.plansDays,
    phoneProven,
  });
}
