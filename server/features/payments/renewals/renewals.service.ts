import type { Logger } from 'pino';
import type { ChangeTopic } from '#shared/core/change-topic';
import type { Clock } from '../../../gateways/clock';
import { findDueRenewals, markRenewed, turnIntoRegistration } from '../consumption/consumption.model';
import type { PaymentRecord } from '../payments.model';

/** Adds a subscription to a car, once per payment however often it is told; false: the car is gone. */
export type RenewCar = (renewal: { carId: string; paymentId: string; now: Date }) => Promise<boolean>;

type RenewalDeps = {
  renewCar: RenewCar;
  clock: Clock;
  log: Logger;
  tell: (userId: string, topic: ChangeTopic) => void;
};

const BATCH = 50;

/**
 * Brings paid renewals to their cars: first the car, then the mark on the payment. Whatever is cut off in
 * between is done again by `applyDue`, and counts once because the car remembers the payment.
 */
export function createRenewals({ renewCar, clock, log, tell }: RenewalDeps) {
  async function applyToCar(payment: PaymentRecord): Promise<void> {
    const { _id, carId, userId } = payment;
    if (!carId) return;
    const paymentId = _id.toHexString();
    const now = clock.now();
    if (!(await renewCar({ carId: carId.toHexString(), paymentId, now }))) {
      await turnIntoRegistration(_id, now);
      log.warn({ paymentId }, 'paid renewal of a car that is gone: kept for a registration');
      if (userId) tell(userId.toHexString(), 'payments');
      return;
    }
    if (await markRenewed(_id, carId, now)) {
      log.info({ paymentId, regNo: payment.AccountReference }, 'renewal applied');
      if (userId) tell(userId.toHexString(), 'cars');
    }
  }

  /** Never fails: what could not be applied now is still due. */
  async function apply(payment: PaymentRecord): Promise<void> {
    try {
      await applyToCar(payment);
    } catch (error) {
      log.warn({ err: error, paymentId: payment._id.toHexString() }, 'renewal not applied yet');
    }
  }

  return {
    apply,
    /** Applies what is paid but not yet on its car. */
    async applyDue(): Promise<void> {
      for (const payment of await findDueRenewals(clock.now(), BATCH)) await apply(payment);
    },
  };
}
