import type { Logger } from 'pino';
import { forEachDueRow } from '../../../db/each-row';
import type { Clock } from '../../../gateways/clock';
import type { PaymentRecord, PlannedPaymentPart } from '../payments.model';
import type { PageNotifier } from '../settlement/settlement.service';
import {
  findDueRenewals,
  findPartsDueForRenewal,
  insertPaymentParts,
  markPaymentDivided,
  markRenewed,
  turnRenewalIntoRegistration,
} from './renewals.model';

/** Extends a car's subscription, once per payment even if called again; false if the car was deleted. */
export type CarRenewer = (renewal: { carId: string; paymentId: string; now: Date }) => Promise<boolean>;

type RenewalDeps = { renewCar: CarRenewer; clock: Clock; log: Logger; notify: PageNotifier };

/**
 * Builds the renewals by paid payments: first the car is renewed, then the payment is marked. After a crash
 * in between, `applyDue` repeats both; the car stores its payments' ids, so a renewal counts once. A payment
 * for several cars is first divided into one paid renewal per car; the ids of these renewals are stored in
 * the payment at its creation, so that a repetition creates no second renewal.
 */
export function createRenewalsService({ renewCar, clock, log, notify }: RenewalDeps) {
  async function applyToCar(payment: PaymentRecord): Promise<void> {
    const { _id, carId, userId } = payment;
    if (!carId) return;
    const paymentId = _id.toHexString();
    const now = clock.now();
    if (!(await renewCar({ carId: carId.toHexString(), paymentId, now }))) {
      await turnRenewalIntoRegistration(_id, now);
      log.warn({ paymentId }, 'paid renewal of a deleted car turned into a registration fee');
      if (userId) notify(userId.toHexString(), 'payments');
      return;
    }
    if (await markRenewed(_id, carId, now)) {
      log.info({ paymentId, regNo: payment.AccountReference }, 'renewal applied');
      if (userId) notify(userId.toHexString(), 'cars');
    }
  }

  async function divide(payment: PaymentRecord, parts: readonly PlannedPaymentPart[]): Promise<void> {
    const now = clock.now();
    await insertPaymentParts(payment, parts, now);
    const plates = parts.map(({ regNo }) => regNo).join(', ');
    if (await markPaymentDivided(payment._id, `divided into the renewals of ${plates}`, now)) {
      log.info({ paymentId: payment._id.toHexString(), plates }, 'payment divided');
    }
    for (const part of await findPartsDueForRenewal(parts.map(({ _id }) => _id))) await apply(part);
  }

  async function applyOrDivide(payment: PaymentRecord): Promise<void> {
    await (payment.parts ? divide(payment, payment.parts) : applyToCar(payment));
  }

  /** Applies a renewal. Never rejects, because a failed renewal stays due. */
  async function apply(payment: PaymentRecord): Promise<void> {
    try {
      await applyOrDivide(payment);
    } catch (error) {
      log.warn({ err: error, paymentId: payment._id.toHexString() }, 'failed to apply a renewal');
    }
  }

  return {
    apply,
    /** Applies paid renewals that are not applied to their car yet. */
    async applyDue(): Promise<void> {
      await forEachDueRow((batch) => findDueRenewals(clock.now(), batch), {
        idOf: ({ _id }) => _id.toHexString(),
        run: applyOrDivide,
        log,
        failure: 'failed to apply renewals',
      });
    },
  };
}
