import type { Logger } from 'pino';
import { forEachDueRow } from '../../../db/each-row';
import type { Clock } from '../../../gateways/clock';
import type { Notify } from '../../notifications/notifications.ports';
import type { CarPhotos } from '../photos/car-photos.service';
import { buildListingLiveNotice } from './listing-live';
import {
  deleteUnfinishedCar,
  findInterruptedCars,
  finishRegistration,
  type InterruptedCar,
} from './registration.model';

/** Makes the use of a car's fee final and returns its payment's id; null if the car has no fee. */
export type ConfirmFee = (registration: { carId: string }) => Promise<string | null>;

type InterruptedRegistrationsDeps = {
  photos: CarPhotos;
  clock: Clock;
  log: Logger;
  notify: Notify;
};

/** Builds the job that finishes or undoes registrations interrupted by a crash. */
export function createInterruptedRegistrations({ photos, clock, log, notify }: InterruptedRegistrationsDeps) {
  async function settleOne({ _id, regNo, images }: InterruptedCar, confirm: ConfirmFee): Promise<void> {
    const carId = _id.toHexString();
    const paymentId = await confirm({ carId });
    if (paymentId) {
      const finished = await finishRegistration(carId, paymentId, clock.now());
      if (finished) await notify(buildListingLiveNotice(finished));
      log.info({ regNo, paymentId }, 'interrupted registration finished');
    } else if (await deleteUnfinishedCar(carId)) {
      await photos.remove(carId, images);
      log.info({ regNo }, 'interrupted registration undone');
    }
  }

  return {
    /** Finishes registrations started before `before` whose fee is confirmed, and undoes the others. */
    async settle(before: Date, confirm: ConfirmFee): Promise<void> {
      await forEachDueRow((batch) => findInterruptedCars(before, batch), {
        idOf: ({ _id }) => _id.toHexString(),
        run: (car) => settleOne(car, confirm),
        log,
        failure: 'failed to finish interrupted registrations, to be retried',
      });
    },
  };
}
