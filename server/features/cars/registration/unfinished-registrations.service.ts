import type { Logger } from 'pino';
import type { Clock } from '../../../gateways/clock';
import type { CarPhotos } from '../photos/car-photos.service';
import { dropUnfinished, findUnfinished, finishCar } from './registration.model';

/** Makes the fee that was used for a car final, and says which payment it is; null where none is the car's. */
export type ConfirmFee = (registration: { carId: string }) => Promise<string | null>;

type UnfinishedDeps = {
  photos: Pick<CarPhotos, 'drop'>;
  clock: Clock;
  log: Logger;
};

const BATCH = 50;

/** What a registration that died half-way leaves in the cars. */
export function createUnfinishedCars({ photos, clock, log }: UnfinishedDeps) {
  return {
    /** Brings registrations begun before `before` to their end: with their fee finished, without it undone. */
    async settleUnfinished(before: Date, confirm: ConfirmFee): Promise<void> {
      for (const { _id, regNo, images } of await findUnfinished(before, BATCH)) {
        const carId = _id.toHexString();
        const paymentId = await confirm({ carId });
        if (paymentId) {
          await finishCar(carId, paymentId, clock.now());
          log.info({ regNo, paymentId }, 'registration finished for a process that died');
        } else if (await dropUnfinished(carId)) {
          await photos.drop(carId, images);
          log.info({ regNo }, 'registration undone for a process that died');
        }
      }
    },
  };
}
