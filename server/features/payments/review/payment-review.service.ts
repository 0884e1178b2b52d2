import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';
import type { PaymentForReview } from '#shared/payments/payment-review';
import type { Clock } from '../../../gateways/clock';
import { formatAdminCause } from '../admin-cause';
import { findPayment, type PaymentRecord } from '../payments.model';
import { toPaymentsForReview } from '../payments.present';
import type { PlateOwnerLookup } from '../push/push.service';
import type { PaymentUpdate } from '../settlement/interpretation';
import type { PageNotifier, PaymentSettlement } from '../settlement/settlement.service';
import { applyUnappliedPayment, findPaymentsInReview, findUnappliedPayments } from './payment-review.model';

type ReviewDeps = {
  clock: Clock;
  log: Logger;
  ownerOf: PlateOwnerLookup;
  settle: PaymentSettlement['settle'];
  notify: PageNotifier;
  renew: (payment: PaymentRecord) => Promise<void>;
};

type Admin = { _id: string };
type Decision = { decision: 'accept' | 'reject'; reason: string };

const MAX_ROWS = 100;

export function createPaymentReview({ clock, log, ownerOf, settle, notify, renew }: ReviewDeps) {
  return {
    async unsettled(): Promise<{ unapplied: PaymentForReview[]; inReview: PaymentForReview[] }> {
      const [unapplied, inReview] = await Promise.all([
        findUnappliedPayments(MAX_ROWS),
        findPaymentsInReview(MAX_ROWS),
      ]);
      return {
        unapplied: await toPaymentsForReview(unapplied),
        inReview: await toPaymentsForReview(inReview),
      };
    },

    /**
     * Applies an unapplied payment to a plate and renews the plate's car, even if another user owns the car.
     * If no car has the plate, the payment becomes the payer's registration fee for the plate. Idempotent.
     * @throws Refusal not_found, payment_not_paid, payment_used, payment_refunded
     */
    async apply(admin: Admin, paymentId: string, { regNo }: { regNo: string }): Promise<PaymentForReview> {
      const payment = await existing(paymentId);
      if (payment.status !== 'paid') throw new Refusal('payment_not_paid');
      const car = await ownerOf(regNo);
      if (payment.refund) throw new Refusal('payment_refunded');
      if (isAppliedTo(payment, regNo, car)) return reviewOf(payment);

      const cause = `applied to ${regNo} ${formatAdminCause(admin)}`;
      const carId = car?.carId ?? null;
      const applied = await applyUnappliedPayment(payment._id, { regNo, carId, cause, at: clock.now() });
      const after = await existing(paymentId);
      if (!applied && after.refund) throw new Refusal('payment_refunded');
      if (!applied && !isAppliedTo(after, regNo, car)) throw new Refusal('payment_used');
      log.info({ paymentId, regNo, adminId: admin._id }, 'payment applied by hand');
      if (after.userId) notify(after.userId.toHexString(), 'payments');
      if (after.renewalDueSince) await renew(after);
      return reviewOf(await existing(paymentId));
    },

    /**
     * Settles a payment in review: an accepted payment is paid and takes effect, a rejected one has failed.
     * @throws Refusal not_found, payment_settled
     */
    async decide(admin: Admin, paymentId: string, decision: Decision): Promise<PaymentForReview> {
      const update = updateFor(admin, decision);
      let isInReview = false;
      const after = await settle(paymentId, (payment) => {
        isInReview = payment.status === 'needs_review';
        return isInReview ? update : { event: null, why: 'payment is already settled' };
      });
      if (!after) throw new Refusal('not_found');
      if (!isInReview) throw new Refusal('payment_settled');
      return reviewOf(after);
    },
  };

  async function reviewOf(payment: PaymentRecord): Promise<PaymentForReview> {
    const [view] = await toPaymentsForReview([payment]);
    if (!view) throw new Refusal('not_found');
    return view;
  }

  async function existing(paymentId: string): Promise<PaymentRecord> {
    const payment = await findPayment(paymentId);
    if (!payment) throw new Refusal('not_found');
    return payment;
  }
}

/**
 * Whether the payment has renewed the car, is about to renew it, or is available for the plate's
 * registration.
 */
function isAppliedTo(payment: PaymentRecord, regNo: string, car: { carId: string } | null): boolean {
  if (payment.AccountReference !== regNo) return false;
  if (!car) return payment.purpose === 'registration' && !payment.consumedByCarId;
  const carId = payment.consumedByCarId ?? (payment.renewalDueSince ? payment.carId : null);
  return carId?.toHexString() === car.carId;
}

function updateFor(admin: Admin, { decision, reason }: Decision): PaymentUpdate {
  const isAccepted = decision === 'accept';
  return {
    event: isAccepted ? 'confirmed' : 'rejected',
    cause: `${isAccepted ? 'accepted' : 'rejected'} ${formatAdminCause(admin)}: ${reason}`,
    facts: isAccepted ? { ResultCode: 0, ResultDesc: 'Accepted by an admin' } : {},
    reason: isAccepted ? null : 'declined',
  };
}
