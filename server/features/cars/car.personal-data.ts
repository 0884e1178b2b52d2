import { PHOTO_SLOTS } from '#shared/cars/photo-slots';
import type { PersonalDataPart } from '../../db/personal-data-part';
import type { CarAdmin } from './admin/car-admin.service';
import { findLenderCars } from './car-reads.model';
import type { CarPhotos } from './photos/car-photos.service';
import { deleteUserReservations, findUserReservations } from './reservations/reservations.model';

type CarDataDeps = { photos: Pick<CarPhotos, 'erase'>; removeAllOf: CarAdmin['removeAllOf'] };

export function createCarPersonalData({ photos, removeAllOf }: CarDataDeps): PersonalDataPart {
  return {
    collections: ['cars', 'platereservations'],
    exportRows: ({ _id }) => ({ 'cars.json': carsOf(_id), 'reserved-plates.json': reservedFor(_id) }),
    async *exportPhotos({ _id }) {
      for (const { regNo, images } of await findLenderCars(_id)) {
        yield* images.map((url, at) => ({ name: `photos/${regNo}-${PHOTO_SLOTS[at] ?? at}.jpg`, url }));
      }
    },
    /** Deletes the files first, because files cannot be found any more after their car is deleted. */
    async erase({ _id }) {
      for (const car of await findLenderCars(_id)) await photos.erase(car._id.toHexString(), car.images);
      await removeAllOf(_id);
      await deleteUserReservations(_id);
    },
  };
}

async function* carsOf(userId: string) {
  for (const { _id, userId: _, placeholder: __, ...car } of await findLenderCars(userId)) {
    yield { id: _id.toHexString(), ...car };
  }
}

async function* reservedFor(userId: string) {
  for (const { _id, until } of await findUserReservations(userId)) yield { plate: _id, until };
}
