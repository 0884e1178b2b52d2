import { countyName } from '#shared/cars/counties';
import { carWords } from './words';

/** 'ngong road' → 'Ngong Road'; capitals stay as they were typed: 'Nairobi CBD', 'JKIA'. */
export function townName(town: string): string {
  return town.replace(/(?<=^|[\s/(-])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('en-KE'));
}

/** 'Karen, Nairobi': the town and its county as people write them. */
export function placeOf(car: { nearestTown: string; county: string }): string {
  return carWords.place(townName(car.nearestTown), countyName(car.county));
}
