import { photoKey } from '#shared/cars/photo';
import type { HirePhoto } from '#shared/hires/contract';
import type { DemoFleet } from '../demo-fleet';
import { idOf } from '../demo-ids';
import { toldHires } from './demo-hires';

/** Photos that a lender took of a demo car: by the hire and the kind, the keys of the car's drawn photos. */
export type DemoHirePhotos = { hireId: string; kind: HirePhoto['kind']; keys: string[] };

/** How many of a car's photos show it from outside. */
const OUTSIDE = 3;

/** Photos of the hires told by hand that were handed over, and of those that are over. */
export function hirePhotosOf(fleet: DemoFleet, now: Date): DemoHirePhotos[] {
  return toldHires(fleet, now).flatMap(({ _id: hireId, car, steps }) => {
    const images = fleet.cars.find(({ regNo }) => idOf('car', regNo) === car._id)?.images ?? [];
    const keys = images.slice(0, OUTSIDE).flatMap((image) => photoKey(image) ?? []);
    return steps.flatMap(({ action }) =>
      action === 'handover' || action === 'return' ? [{ hireId, kind: action, keys }] : [],
    );
  });
}
