import { countyName } from '#shared/cars/counties';
import { carWords } from './words';

/** 'Karen, Nairobi': the town and its county as people write them. */
export function placeOf(car: { nearestTown: string; county: string }): string {
  return carWords.place(car.nearestTown, countyName(car.county));
}
