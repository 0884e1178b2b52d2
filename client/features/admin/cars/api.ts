import type { QueryClient } from '@tanstack/react-query';
import { addCar, changeCar, removeCar } from '#shared/admin/cars';
import type { AdminCar } from '#shared/admin/contract';
import type { CarFields } from '#shared/cars/contract';
import type { CallInput } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { carDetailsQuery, useAdminAction } from '../api';
import { replaceRow } from '../table/replace-row';

type NewCar = { fields: CarFields; photos: Blob[]; userId: string };
type CarChange = { fields: CallInput<typeof changeCar>['body']; photos: Blob[] };

/** Registers a car for a user, with its four photos. */
export function useAddCar() {
  return useAdminAction(({ fields, photos, userId }: NewCar) =>
    call(addCar, { body: { ...fields, userId } }, { files: photos }),
  );
}

/** Updates the given fields; `photos` is empty to keep the current ones, else all four. */
export function useChangeCar(carId: string) {
  return useAdminAction(
    ({ fields, photos }: CarChange) =>
      call(changeCar, { params: { carId }, body: fields }, { files: photos }),
    cacheCar,
  );
}

/** Suspends or reinstates a car. */
export function useSetActive(carId: string, isActive: boolean) {
  return useAdminAction(() => call(changeCar, { params: { carId }, body: { isActive } }), cacheCar);
}

function cacheCar(queryClient: QueryClient, car: AdminCar): void {
  replaceRow(queryClient, ['admin', 'cars', 'rows'], car);
  queryClient.setQueryData(carDetailsQuery(car._id).queryKey, (details) => details && { ...details, car });
}

export function useDeleteCar(carId: string) {
  return useAdminAction(() => call(removeCar, { params: { carId } }));
}
