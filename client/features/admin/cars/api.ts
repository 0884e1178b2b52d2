import type { QueryClient } from '@tanstack/react-query';
import { addCar, changeCar, removeCar } from '#shared/admin/cars';
import type { AdminCar } from '#shared/admin/contract';
import type { CarFields } from '#shared/cars/contract';
import type { CallInput } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { carDetailsQuery, useAdminAct } from '../api';
import { keepRow } from '../table/keep-row';

type NewCar = { fields: CarFields; photos: Blob[]; userId: string };
type CarChange = { fields: CallInput<typeof changeCar>['body']; photos: Blob[] };

/** A new car of a user with its four photos. */
export function useAddCar() {
  return useAdminAct(({ fields, photos, userId }: NewCar) =>
    call(addCar, { body: { ...fields, userId } }, { files: photos }),
  );
}

/** Changes what is named; `photos` is empty where the present ones stay, else all four. */
export function useChangeCar(carId: string) {
  return useAdminAct(
    ({ fields, photos }: CarChange) =>
      call(changeCar, { params: { carId }, body: fields }, { files: photos }),
    keepCar,
  );
}

/** Takes a car out of the lists, or lets it back. */
export function useSetActive(carId: string, isActive: boolean) {
  return useAdminAct(() => call(changeCar, { params: { carId }, body: { isActive } }), keepCar);
}

function keepCar(queryClient: QueryClient, car: AdminCar): void {
  keepRow(queryClient, ['admin', 'cars', 'rows'], car);
  queryClient.setQueryData(carDetailsQuery(car._id).queryKey, (details) => details && { ...details, car });
}

export function useDeleteCar(carId: string) {
  return useAdminAct(() => call(removeCar, { params: { carId } }));
}
