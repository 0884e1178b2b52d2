import type { PublicCar } from '#shared/cars/contract';
import { Refusal } from '#shared/core/errors';
import { FAVOURITE_LIMITS } from '#shared/core/limits';
import type { Clock } from '../../gateways/clock';
import {
  deleteAllFavourites,
  deleteFavouriteItems,
  type FavouriteItem,
  findFavourites,
  insertFavourites,
} from './favourites.model';

export type Favourites = ReturnType<typeof createFavouritesService>;

type FavouritesDeps = {
  clock: Clock;
  cars: {
    /** Returns the ids of the cars that exist, listed or not. */
    existing(ids: readonly string[]): Promise<Set<string>>;
    findListed(ids: readonly string[]): Promise<Set<string>>;
    /** Returns the listed cars in the order of the ids. */
    findInOrder(ids: readonly string[]): Promise<PublicCar[]>;
  };
};

type Page = { items: (PublicCar & { addedAt: string })[]; next: string | null };

/** Builds the favourites. An unlisted car stays a favourite, and is shown again once it is listed. */
export function createFavouritesService({ clock, cars }: FavouritesDeps) {
  const insert = (userId: string, carIds: readonly string[]) =>
    insertFavourites(userId, carIds, clock.now(), FAVOURITE_LIMITS.perUser);

  /** Removes deleted cars from the favourites, to make room in a full list. */
  async function dropDeleted(userId: string, favourites: readonly FavouriteItem[]): Promise<void> {
    const ids = listCarIds(favourites);
    const existing = await cars.existing(ids);
    const deleted = ids.filter((carId) => !existing.has(carId));
    if (deleted.length > 0) await deleteFavouriteItems(userId, deleted);
  }

  return {
    /**
     * Adds a car. If the list is full, first removes deleted cars from it.
     * @throws Refusal car_not_found, too_many_favourites
     */
    async add(userId: string, carId: string): Promise<void> {
      if (!(await cars.existing([carId])).has(carId)) throw new Refusal('car_not_found');
      const kept = await insert(userId, [carId]);
      if (listCarIds(kept).includes(carId)) return;
      await dropDeleted(userId, kept);
      if (!listCarIds(await insert(userId, [carId])).includes(carId))
        throw new Refusal('too_many_favourites');
    },

    /** Adds the favourites that a visitor's browser kept, up to the limit; returns all car ids. */
    async merge(userId: string, carIds: readonly string[]): Promise<string[]> {
      const existing = await cars.existing(carIds);
      return listCarIds(
        await insert(
          userId,
          carIds.filter((carId) => existing.has(carId)),
        ),
      );
    },

    async remove(userId: string, carId: string): Promise<void> {
      await deleteFavouriteItems(userId, [carId]);
    },

    async ids(userId: string): Promise<string[]> {
      return listCarIds(await findFavourites(userId));
    },

    /** Returns a page of the listed favourites, latest first. */
    async page(userId: string, before: string | undefined): Promise<Page> {
      const all = await findFavourites(userId);
      const earlier = findItemsAfter(all, before?.toLowerCase());
      const listed = await cars.findListed(listCarIds(earlier));
      const shown = earlier.filter(({ carId }) => listed.has(carId.toHexString()));
      const page = shown.slice(0, FAVOURITE_LIMITS.page);
      const addedAt = new Map(page.map(({ carId, at }) => [carId.toHexString(), at.toISOString()]));
      const views = await cars.findInOrder(listCarIds(page));
      const last = shown.length > page.length ? page.at(-1) : undefined;
      return {
        items: views.flatMap((car) => {
          const at = addedAt.get(car._id);
          return at ? [{ ...car, addedAt: at }] : [];
        }),
        next: last?._id.toHexString() ?? null,
      };
    },

    all: findFavourites,
    forget: deleteAllFavourites,
  };
}

/** Returns the items after `before`; if that item was removed meanwhile, the items older than `before`. */
function findItemsAfter(
  items: readonly FavouriteItem[],
  before: string | undefined,
): readonly FavouriteItem[] {
  if (!before) return items;
  const at = items.findIndex(({ _id }) => _id.toHexString() === before);
  return at < 0 ? items.filter(({ _id }) => _id.toHexString() < before) : items.slice(at + 1);
}

function listCarIds(items: readonly FavouriteItem[]): string[] {
  return items.map(({ carId }) => carId.toHexString());
}
