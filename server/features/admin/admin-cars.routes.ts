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
    async ({ caller, query }) => new Download('cars.csv', await admin.exports.cars(caller, query)),
  );
  add(addCar, ({ caller, body, files }) => {
    const { userId, ...fields } = body;
    return admin.cars.add(
      caller,
      userId,
      fields,
      files.map((file) => file.buffer),
    );
  });
  add(getCarDetails, ({ params }) => admin.details.car(params.carId));
  add(changeCar, ({ caller, params, body, files }) =>
    admin.cars.change(
      caller,
      params.carId,
      body,
      files.map((file) => file.buffer),
    ),
  );
  add(getCarDeletion, ({ params }) => admin.details.carDeletion(params.carId));
  add(removeCar, async ({ caller, params }) => {
    await admin.cars.remove(caller, params.carId);
    return { message: 'Car deleted successfully.' };
  });
}
