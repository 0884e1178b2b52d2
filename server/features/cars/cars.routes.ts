import { getCar, listCarsByCounty, listSimilarCars, revealContact } from '#shared/cars/contract';
import { COUNTIES } from '#shared/cars/counties';
import {
  checkPlateExists,
  deleteCar,
  listOwnCars,
  registerCar,
  updateCar,
} from '#shared/cars/own-cars-contract';
import { suggestPrice } from '#shared/cars/price-suggestion';
import { getCarFacets, listCounties, searchCars, suggestTowns } from '#shared/cars/search';
import { getAddressKey } from '../../http/address';
import type { AddRoute } from '../../http/route';
import type { Cars } from './cars.service';
import type { CarRegistration } from './registration/registration.service';
import { findTownSuggestions } from './towns/towns';

export function carRoutes(add: AddRoute, cars: Cars, registration: CarRegistration): void {
  add(listCarsByCounty, () => cars.listings.groupByCounty());
  add(searchCars, ({ query }) => cars.search.find(query));
  add(getCarFacets, ({ query }) => cars.search.facets(query.county ?? ''));
  add(suggestPrice, async ({ query }) => ({ suggestion: await cars.search.priceOf(query) }));
  add(getCar, ({ params }) => cars.listings.get(params.carId));
  add(listSimilarCars, async ({ params }) => ({
    items: await cars.search.similar(params.carId),
    next: null,
  }));
  add(revealContact, async ({ params, caller, request }) => ({
    contact: await cars.reveals.revealContact(params.carId, { ...caller, address: getAddressKey(request) }),
  }));
  add(listCounties, () => [...COUNTIES]);
  add(suggestTowns, ({ query }) => ({ items: findTownSuggestions(query.q), next: null }));
  add(checkPlateExists, async ({ params }) => ({ exists: await cars.lookup.isPlateTaken(params.regNo) }));
  add(registerCar, ({ body, files, caller }) => {
    const { userId, ...fields } = body;
    return registration.register(
      userId ?? caller._id,
      fields,
      files.map((file) => file.buffer),
    );
  });
  add(listOwnCars, ({ query }) => cars.ownCars.findByLender(query.userId));
  add(updateCar, ({ params, body, files, caller }) => {
    const { slots, ...fields } = body;
    const sent = { files: files.map((file) => file.buffer), slots };
    return cars.ownCars.update(params.regNo, caller._id, fields, sent);
  });
  add(deleteCar, async ({ params, caller }) => {
    await cars.ownCars.remove(params.regNo, caller._id);
    return { message: 'Car deleted successfully.' };
  });
}
