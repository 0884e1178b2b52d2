import { addCar, changeCar, removeCar } from '#shared/admin/cars';
import type { CarFields } from '#shared/cars/contract';
import { call } from '../../../lib/api-client';
import { useAdminAct } from '../api';

type Filled = { fields: CarFields; photos: Blob[] };

/** A new car of a user with its four photos. */
export function useAddCar() {
  return useAdminAct(({ fields, photos, userId }: Filled & { userId: string }) =>
    call(addCar, { body: { ...fields, userId } }, { files: photos }),
  );
}

/** `photos` is empty where the present ones stay, else all four. */
export function useChangeCar(carId: string) {
  return useAdminAct(({ fields, photos }: Filled) =>
    call(changeCar, { params: { carId }, body: fields }, { files: photos }),
  );
}

/** Takes a car out of the lists, or lets it back. */
export function useSetActive(carId: string, isActive: boolean) {
  return useAdminAct(() => call(changeCar, { params: { carId }, body: { isActive } }));
}

export function useDeleteCar(carId: string) {
  return useAdminAct(() => call(removeCar, { params: { carId } }));
}
