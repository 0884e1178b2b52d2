import {
  addCar,
  changeCar,
  exportCars,
  getCarDeletion,
  getCarDetails,
  listAdminCars,
  removeCar,
} from '#shared/admin/cars';
import { Download } from '../../../http/download';
import type { AddRoute } from '../../../http/route';
import type { UploadedFile } from '../../../http/uploads/uploads';
import type { Admin } from '../admin.service';

export function adminCarRoutes(add: AddRoute, { table, details, actions }: Admin['cars']): void {
  add(listAdminCars, ({ query }) => table.page(query));
  add(exportCars, async ({ caller, query }) => new Download('cars.csv', await table.csv(caller, query)));
  add(addCar, ({ caller, body, files }) => {
    const { userId, ...fields } = body;
    return actions.add(caller, userId, fields, buffersOf(files));
  });
  add(getCarDetails, ({ params }) => details.details(params.carId));
  add(changeCar, ({ caller, params, body, files }) => {
    const { slots, ...fields } = body;
    return actions.change(caller, params.carId, fields, { files: buffersOf(files), slots });
  });
  add(getCarDeletion, ({ params }) => details.deletion(params.carId));
  add(removeCar, async ({ caller, params }) => {
    await actions.remove(caller, params.carId);
    return { message: 'Car deleted successfully.' };
  });
}

function buffersOf(files: readonly UploadedFile[]): Buffer[] {
  return files.map((file) => file.buffer);
}
