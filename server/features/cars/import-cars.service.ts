import { importCars, type NewCar } from './car-writes.model';

/** Adds cars under given ids; stored plates stay as they are. Returns how many are new. */
export function createCarImport({ changed }: { changed: (carIds: string[]) => void }) {
  return async function importMany(cars: (NewCar & { reminderSent: boolean })[]): Promise<number> {
    const added = await importCars(cars);
    changed(cars.map((car) => car._id));
    return added;
  };
}
