import type { QueryClient } from '@tanstack/react-query';
import { addCarAsAdmin, getCarDetails, updateCarAsAdmin } from '#shared/admin/cars';
import type { CarViewForAdmins } from '#shared/admin/contract';
import type { CarFields } from '#shared/cars/own-cars-contract';
import type { PhotoSlot } from '#shared/cars/photo-slots';
import type { EndpointInput } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { recordDetailsQuery, replaceCachedRow, useAdminAction } from '../api';

type NewCar = { fields: CarFields; photos: Blob[]; userId: string };
type CarChange = {
  fields: EndpointInput<typeof updateCarAsAdmin>['body'];
  photos: Blob[];
  slots: PhotoSlot[];
};

export function carDetailsQuery(carId: string) {
  return recordDetailsQuery('cars', getCarDetails, carId);
}

export function useAddCar() {
  return useAdminAction(({ fields, photos, userId }: NewCar) =>
    call(addCarAsAdmin, { body: { ...fields, userId } }, { files: photos }),
  );
}

export function useChangeCar(carId: string) {
  return useAdminAction(
    ({ fields, photos, slots }: CarChange) =>
      call(
        updateCarAsAdmin,
        { params: { carId }, body: { ...fields, ...(photos.length > 0 && { slots }) } },
        { files: photos },
      ),
    cacheAdminCar,
  );
}

export function cacheAdminCar(queryClient: QueryClient, car: CarViewForAdmins): void {
  replaceCachedRow(queryClient, 'cars', car);
  queryClient.setQueryData(carDetailsQuery(car._id).queryKey, (details) => details && { ...details, car });
}
