import {
  carFacetCounts,
  checkRegNo,
  deleteCar,
  getCar,
  listCars,
  listCounties,
  myCars,
  registerCar,
  revealContact,
  searchCars,
  updateCar,
} from '#shared/cars/contract';
import { COUNTIES } from '#shared/cars/counties';
import type { AddRoute } from '../../http/route';
import type { Cars } from './cars.service';
import type { CarRegistration } from './registration/registration.service';

export function carRoutes(add: AddRoute, cars: Cars, registration: CarRegistration): void {
  add(listCars, () => cars.list());
  add(searchCars, ({ query }) => cars.search(query));
  add(carFacetCounts, ({ query }) => cars.facets(query.county ?? ''));
  add(getCar, ({ params }) => cars.get(params.carId));
  add(revealContact, async ({ params, caller }) => ({
    contact: await cars.contact(params.carId, caller._id),
  }));
  add(listCounties, () => [...COUNTIES]);
  add(checkRegNo, async ({ params }) => ({ exists: await cars.exists(params.regNo) }));
  add(registerCar, ({ body, files, caller }) => {
    const { userId, ...fields } = body;
    return registration.register(
      userId ?? caller._id,
      fields,
      files.map((file) => file.buffer),
    );
  });
  add(myCars, ({ query }) => cars.mine(query.userId));
  add(updateCar, ({ params, body, files, caller }) =>
    cars.update(
      params.regNo,
      caller._id,
      body,
      files.map((file) => file.buffer),
    ),
  );
  add(deleteCar, async ({ params, caller }) => {
    await cars.remove(params.regNo, caller._id);
    return { message: 'Car deleted successfully.' };
  });
}
