import type { Logger } from 'pino';
import { MINUTE_MS } from '#shared/core/durations';
import { forEachDueRow } from '../../../db/each-row';
import type { Clock } from '../../../gateways/clock';
import {
  confirmFeeUse,
  consumeOldestFee,
  findInterruptedFeeUses,
  findUsableFee,
  releaseUnconfirmedFee,
} from './consumption.model';

/** Finishes or undoes interrupted registrations of cars that started before a time. */
export type RegistrationRepair = (
  before: Date,
  confirm: (registration: { carId: string }) => Promise<string | null>,
) => Promise<void>;

type ConsumptionDeps = {
  carExists: (carId: string) => Promise<boolean>;
  finishRegistrations: RegistrationRepair;
  clock: Clock;
  log: Logger;
};

const REGISTRATION_MS = MINUTE_MS;

/**
 * Builds the use of registration fees: one paid fee registers one car, and a failed or interrupted
 * registration releases the fee. A fee is marked as used before its car is stored, and its use is confirmed
 * afterwards. Until then, an instance that does not find the car may release the fee; the registration then
 * fails to confirm the use and removes its car again.
 */
export function createFeeConsumption({ carExists, finishRegistrations, clock, log }: ConsumptionDeps) {
  return {
    async isPaid({ regNo, userId }: { regNo: string; userId: string }): Promise<boolean> {
      return (await findUsableFee(regNo, userId)) !== null;
    },

    /**
     * Marks one paid registration fee for this plate as used: the user's, or one recorded by an admin.
     * `carId` is the unused id of the car to be stored.
     * @returns false if no fee is available
     */
    async consume(registration: { regNo: string; userId: string; carId: string }): Promise<boolean> {
      const { regNo, userId, carId } = registration;
      return (await consumeOldestFee(regNo, userId, carId, clock.now())) !== null;
    },

    /**
     * Makes the fee of a failed registration usable again, unless the car exists because only the reply to
     * its insert was lost.
     * @returns whether the car exists
     */
    release: finishUse,

    /** Confirms that the stored car has used the fee; returns null if the fee was released meanwhile. */
    confirm,

    /**
     * Finishes interrupted registrations: releases fees without a car, and finishes or removes unfinished
     * cars.
     */
    async finishInterrupted(): Promise<void> {
      const before = new Date(clock.now().getTime() - REGISTRATION_MS);
      await forEachDueRow((batch) => findInterruptedFeeUses(before, batch), {
        idOf: ({ _id }) => _id.toHexString(),
        run: async ({ consumedByCarId }) => {
          if (consumedByCarId) await finishUse({ carId: consumedByCarId.toHexString() });
        },
        log,
        failure: 'failed to settle used registration fees, to be retried',
      });
      await finishRegistrations(before, confirm);
    },
  };

  function confirm({ carId }: { carId: string }): Promise<string | null> {
    return confirmFeeUse(carId);
  }

  async function finishUse({ carId }: { carId: string }): Promise<boolean> {
    if (await carExists(carId)) {
      await confirmFeeUse(carId);
      return true;
    }
    if (await releaseUnconfirmedFee(carId, clock.now())) log.info({ carId }, 'registration fee released');
    return false;
  }
}
