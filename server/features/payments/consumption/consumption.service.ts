import type { Logger } from 'pino';
import type { Clock } from '../../../gateways/clock';
import {
  confirmConsumption,
  consumeUsable,
  findUnconfirmed,
  findUsable,
  giveBackUnconfirmed,
} from './consumption.model';

/** Brings registrations that were begun before some time, and never ended, to their end. */
export type SettleUnfinished = (
  before: Date,
  confirm: (registration: { carId: string }) => Promise<string | null>,
) => Promise<void>;

type ConsumptionDeps = {
  carExists: (carId: string) => Promise<boolean>;
  settleUnfinished: SettleUnfinished;
  clock: Clock;
  log: Logger;
};

/** A registration that takes longer than this from using the fee to listing its car has most likely died. */
const REGISTRATION_MS = 60_000;
const BATCH = 50;

/**
 * One registration uses up one paid fee; one that fails, or dies half-way, gets it back. A fee is used for the id
 * of a car that is stored afterwards, so whoever finds the car missing may give the fee back at any time: the
 * registration learns of it when it asks to confirm, and then undoes its car.
 */
export function createConsumption({ carExists, settleUnfinished, clock, log }: ConsumptionDeps) {
  return {
    /** Whether a paid, unused registration fee lies ready for this plate and user. */
    async isPaid({ regNo, userId }: { regNo: string; userId: string }): Promise<boolean> {
      return (await findUsable(regNo, userId)) !== null;
    },

    /**
     * Takes exactly one paid, unused fee for this plate: the user's own, or one that an admin recorded.
     * `carId` is the id that the car is going to have, and never had before.
     * @returns whether there was one
     */
    async consume(registration: { regNo: string; userId: string; carId: string }): Promise<boolean> {
      const { regNo, userId, carId } = registration;
      return (await consumeUsable(regNo, userId, carId, clock.now())) !== null;
    },

    /**
     * Makes the fee of a registration that failed usable again; unless its car did come to be, as it may when
     * the answer to storing it was lost.
     * @returns whether the car does exist, and keeps its fee
     */
    giveBack: settleConsumption,

    /** Once the car is stored: its fee is used for good. Null where it was given back in between. */
    confirm,

    /** Ends what died half-way: fees without a car are given back, cars stored for a fee get it or go. */
    async settleRegistrations(): Promise<void> {
      const before = new Date(clock.now().getTime() - REGISTRATION_MS);
      for (const { consumedByCarId } of await findUnconfirmed(before, BATCH)) {
        if (consumedByCarId) await settleConsumption({ carId: consumedByCarId.toHexString() });
      }
      await settleUnfinished(before, confirm);
    },
  };

  function confirm({ carId }: { carId: string }): Promise<string | null> {
    return confirmConsumption(carId);
  }

  async function settleConsumption({ carId }: { carId: string }): Promise<boolean> {
    if (await carExists(carId)) {
      await confirmConsumption(carId);
      return true;
    }
    if (await giveBackUnconfirmed(carId, clock.now())) log.info({ carId }, 'registration fee given back');
    return false;
  }
}
