import { parsePhotoKey } from '#shared/cars/photo';
import { PHOTO_SLOTS } from '#shared/cars/photo-slots';
import type { HirePhoto } from '#shared/hires/contract';
import type { DemoFleet } from '../demo-fleet';
import { idOf } from '../demo-ids';
import { toldHires } from './demo-hires';

/** Photos that a lender took of a demo car: by the hire and the kind, the keys of the car's drawn photos. */
export type DemoHirePhotos = { hireId: string; kind: HirePhoto['kind']; keys: string[] };

/** The photos that show a car from outside. */
const OUTSIDE = PHOTO_SLOTS.flatMap((slot, at) => (slot === 'interior' ? [] : [at]));

/** Photos of the hires told by hand that were handed over, and of those that are over. */
export function hirePhotosOf(fleet: DemoFleet, now: Date): DemoHirePhotos[] {
  return toldHires(fleet, now).flatMap(({ _id: hireId, car, steps }) => {
    const images = fleet.cars.find(({ regNo }) => idOf('car', regNo) === car._id)?.images ?? [];
    const keys = OUTSIDE.flatMap((at) => parsePhotoKey(images[at] ?? '') ?? []);
    return steps.flatMap(({ action }) =>
      action === 'handover' || action === 'return' ? [{ hireId, kind: action, keys }] : [],
    );
  });
}
