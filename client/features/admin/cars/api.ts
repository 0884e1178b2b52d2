import type { QueryClient } from '@tanstack/react-query';
import { addCarAsAdmin, deleteCarAsAdmin, updateCarAsAdmin } from '#shared/admin/cars';
import type { AdminCar } from '#shared/admin/contract';
import type { CarFields } from '#shared/cars/contract';
import type { PhotoSlot } from '#shared/cars/photo-slots';
import type { CallInput } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { carDetailsQuery, useAdminAction } from '../api';
import { replaceRow } from '../table/replace-row';

type NewCar = { fields: CarFields; photos: Blob[]; userId: string };
type CarChange = { fields: CallInput<typeof updateCarAsAdmin>['body']; photos: Blob[]; slots: PhotoSlot[] };

/** Registers a car for a user, with its four photos. */
export function useAddCar() {
  return useAdminAction(({ fields, photos, userId }: NewCar) =>
    call(addCarAsAdmin, { body: { ...fields, userId } }, { files: photos }),
  );
}

/** Updates the given fields, and the photos of these slots. */
export function useChangeCar(carId: string) {
  return useAdminAction(
    ({ fields, photos, slots }: CarChange) =>
      call(
        updateCarAsAdmin,
        { params: { carId }, body: { ...fields, ...(photos.length > 0 && { slots }) } },
        { files: photos },
      ),
    cacheCar,
  );
}

/** Suspends or reinstates a car. */
export function useSetActive(carId: string, isActive: boolean) {
  return useAdminAction(() => call(updateCarAsAdmin, { params: { carId }, body: { isActive } }), cacheCar);
}

function cacheCar(queryClient: QueryClient, car: AdminCar): void {
  replaceRow(queryClient, ['admin', 'cars', 'rows'], car);
  queryClient.setQueryData(carDetailsQuery(car._id).queryKey, (details) => details && { ...details, car });
}

export function useDeleteCar(carId: string) {
  return useAdminAction(() => call(deleteCarAsAdmin, { params: { carId } }));
}
