import {
  addCar,
  changeCar,
  exportCars,
  getCarDeletion,
  getCarDetails,
  listAdminCars,
  removeCar,
} from '#shared/admin/cars';
import { Download } from '../../http/download';
import type { AddRoute } from '../../http/route';
import type { Admin } from './admin.service';

export function adminCarRoutes(add: AddRoute, admin: Admin): void {
  add(listAdminCars, ({ query }) => admin.tables.cars(query));
  add(
    exportCars,
    async ({ person, query }) => new Download('cars.csv', await admin.exports.cars(person, query)),
  );
  add(addCar, ({ person, body, files }) => {
    const { userId, ...fields } = body;
    return admin.cars.add(
      person,
      userId,
      fields,
      files.map((file) => file.buffer),
    );
  });
  add(getCarDetails, ({ params }) => admin.details.car(params.carId));
  add(changeCar, ({ person, params, body, files }) =>
    admin.cars.change(
      person,
      params.carId,
      body,
      files.map((file) => file.buffer),
    ),
  );
  add(getCarDeletion, ({ params }) => admin.details.carDeletion(params.carId));
  add(removeCar, async ({ person, params }) => {
    await admin.cars.remove(person, params.carId);
    return { message: 'Car deleted successfully.' };
  });
}
