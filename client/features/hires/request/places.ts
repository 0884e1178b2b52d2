import type { PublicCar } from '#shared/cars/contract';
import { formatTown } from '#shared/cars/rules';
import { isDelivery } from '#shared/hires/quote';
import type { CarTerms } from '#shared/hires/terms';
import { requestWords } from './words';

type Place = { value: string; label: string };

/** Returns where a car can be picked up: the lender's pick-up places, otherwise the car's town. */
export function listPickupPlaces(car: Pick<PublicCar, 'pickup' | 'nearestTown'>): Place[] {
  if (car.pickup.length > 0)
    return car.pickup.map((place) => ({ value: place, label: requestWords.pickup(place) }));
  if (!car.nearestTown.trim()) return [{ value: '', label: requestWords.agreed }];
  return [{ value: car.nearestTown, label: requestWords.town(formatTown(car.nearestTown)) }];
}

/** Whether the place in the URL is one to which the car is delivered, rather than a pick-up place. */
export function isDeliveryPlace(
  place: string | null,
  car: Pick<PublicCar, 'pickup' | 'nearestTown'>,
  terms: CarTerms,
): boolean {
  return place !== null && terms.deliveryFee !== null && isDelivery(place, car);
}
