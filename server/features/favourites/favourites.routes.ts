import {
  addFavourite,
  addVisitorFavourites,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
} from '#shared/favourites/contract';
import type { AddRoute } from '../../http/route';
import type { Favourites } from './favourites.service';

export function favouriteRoutes(add: AddRoute, favourites: Favourites): void {
  add(listFavourites, ({ caller, query }) => favourites.page(caller._id, query.before));
  add(listFavouriteIds, async ({ caller }) => ({ items: await favourites.ids(caller._id), next: null }));
  add(addVisitorFavourites, async ({ caller, body }) => ({
    items: await favourites.merge(caller._id, body.carIds),
    next: null,
  }));
  add(addFavourite, async ({ caller, params }) => {
    await favourites.add(caller._id, params.carId);
    return { favourite: true as const };
  });
  add(removeFavourite, async ({ caller, params }) => {
    await favourites.remove(caller._id, params.carId);
    return { favourite: false as const };
  });
}
