import { formatCarTitle } from '#shared/cars/rules';
import type { PersonalDataPart } from '../../db/personal-data-part';
import type { Favourites } from './favourites.service';

type FavouriteDataDeps = {
  favourites: Pick<Favourites, 'all' | 'forget'>;
  carsOf: (ids: readonly string[]) => Promise<{ _id: string; year: number; make: string; model: string }[]>;
};

/** Builds the favourites as personal data; of an unlisted car, only the id is exported. */
export function createFavouritePersonalData({ favourites, carsOf }: FavouriteDataDeps): PersonalDataPart {
  async function* exportFavourites(userId: string) {
    const items = await favourites.all(userId);
    const cars = await carsOf(items.map(({ carId }) => carId.toHexString()));
    const titles = new Map(cars.map((car) => [car._id, formatCarTitle(car)]));
    for (const { carId, at } of items) {
      const id = carId.toHexString();
      yield { car: titles.get(id) ?? '', carId: id, addedAt: at };
    }
  }

  return {
    collections: ['favourites'],
    exportRows: ({ _id }) => ({ 'favourites.json': exportFavourites(_id) }),
    erase: ({ _id }) => favourites.forget(_id),
  };
}
