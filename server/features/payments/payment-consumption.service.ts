import type { Logger } from 'pino';
import type { Clock } from '../../gateways/clock';
import {
  confirmConsumption,
  consumeUsable,
  findUnconfirmed,
  findUsable,
  giveBackUnconfirmed,
} from './payment-consumption.model';

type ConsumptionDeps = {
  carExists: (carId: string) => Promise<boolean>;
  clock: Clock;
  log: Logger;
};

/** A registration that takes longer than this between paying and storing its car has died. */
const REGISTRATION_MS = 60_000;
const BATCH = 50;

/** One registration uses up one paid fee; one that fails, or dies half-way, gets it back. */
export function createConsumption({ carExists, clock, log }: ConsumptionDeps) {
  return {
    /** Whether a paid, unused registration fee lies ready for this plate and user. */
    async isPaid({ regNo, userId }: { regNo: string; userId: string }): Promise<boolean> {
      return (await findUsable(regNo, userId)) !== null;
    },

    /**
     * Takes exactly one paid, unused fee for this plate: the user's own, or one that an admin recorded.
     * `carId` is the id that the car is going to have; it has to be stored within a minute.
     * @returns whether there was one
     */
    async consume(registration: { regNo: string; userId: string; carId: string }): Promise<boolean> {
      const { regNo, userId, carId } = registration;
      return (await consumeUsable(regNo, userId, carId, clock.now())) !== null;
    },

    /**
     * Makes the fee of a registration that failed usable again; unless its car did come to be, as it may when
     * the answer to storing it was lost.
     */
    giveBack: settleConsumption,

    /** Gives back what was consumed for a car that never came to be. */
    async giveBackOrphans(): Promise<void> {
      const before = new Date(clock.now().getTime() - REGISTRATION_MS);
      for (const { consumedByCarId } of await findUnconfirmed(before, BATCH)) {
        if (consumedByCarId) await settleConsumption({ carId: consumedByCarId.toHexString() });
      }
    },
  };

  async function settleConsumption({ carId }: { carId: string }): Promise<void> {
    if (await carExists(carId)) await confirmConsumption(carId);
    else if (await giveBackUnconfirmed(carId, clock.now()))
      log.info({ carId }, 'registration fee given back');
  }
}
