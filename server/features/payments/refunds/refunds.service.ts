import type { Logger } from 'pino';
import { REFUSALS, Refusal } from '#shared/core/errors';
import type { PaymentForReview } from '#shared/payments/review';
import type { Clock } from '../../../gateways/clock';
import { byAdmin } from '../admin-cause';
import { findPayment, type PaymentRecord } from '../payments.model';
import { paymentForReview } from '../payments.present';
import type { Notify } from '../settlement/settlement.service';
import { isReceipt, markRefunded } from './refunds.model';

type RefundDeps = { clock: Clock; log: Logger; notify: Notify };

/** Records of fees that an admin sent back by M-Pesa. */
export function createRefunds({ clock, log, notify }: RefundDeps) {
  return {
    /**
     * Records that the whole fee went back; moves no money. Idempotent for one reference.
     * The payment's state stays paid. Unapplied, it can no longer be used; a car that used it keeps its time.
     * @throws Refusal not_found, payment_not_paid, payment_open, payment_refunded, payment_used, reference_taken
     */
    async record(
      admin: { _id: string },
      paymentId: string,
      { reference, reason }: { reference: string; reason: string },
    ): Promise<PaymentForReview> {
      const payment = await refundable(paymentId, reference);
      if (payment.refund) return paymentForReview(payment);
      if (await isReceipt(reference)) throw taken('This is the receipt of a payment, not of its refund.');

      const refund = { reference, amount: payment.Amount, reason, at: clock.now(), adminId: admin._id };
      const cause = `refunded ${byAdmin(admin)}: KES ${payment.Amount} as ${reference}, ${reason}`;
      const outcome = await markRefunded(payment._id, refund, cause);
      if (outcome === 'taken') throw taken();
      const after = await refundable(paymentId, reference);
      if (!after.refund) throw beingUsed();
      if (outcome === 'refunded') {
        log.info({ paymentId, reference, adminId: admin._id }, 'refund recorded');
        if (after.userId) notify(after.userId.toHexString(), 'payments');
      }
      return paymentForReview(after);
    },
  };
}

/** A paid payment that is not refunded under another reference. */
async function refundable(paymentId: string, reference: string): Promise<PaymentRecord> {
  const payment = await findPayment(paymentId);
  if (!payment) throw new Refusal('not_found');
  if (payment.status !== 'paid') throw new Refusal('payment_not_paid');
  if (payment.parts) throw divided();
  if (payment.refund && payment.refund.reference !== reference) throw new Refusal('payment_refunded');
  return payment;
}

function divided(): Refusal {
  const sentence = 'This payment renewed several cars. Please refund the fee of each car on its own.';
  return new Refusal('payment_used', { sentence });
}

function beingUsed(): Refusal {
  const sentence = 'This payment is just being used for a car. Please try again in a minute.';
  return new Refusal('payment_open', { sentence });
}

function taken(sentence: string = REFUSALS.reference_taken.sentence): Refusal {
  return new Refusal('reference_taken', { sentence, fields: { reference: sentence } });
}
