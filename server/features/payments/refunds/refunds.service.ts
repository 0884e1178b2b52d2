import type { Logger } from 'pino';
import { REFUSALS, Refusal } from '#shared/core/errors';
import type { PaymentForReview } from '#shared/payments/payment-review';
import type { Clock } from '../../../gateways/clock';
import { formatAdminCause } from '../admin-cause';
import { findPayment, findPaymentParts, type PaymentRecord, type PaymentSummary } from '../payments.model';
import { toPaymentForReview } from '../payments.present';
import type { PageNotifier } from '../settlement/settlement.service';
import {
  addRefundHistoryEntry,
  claimRefundReference,
  getMpesaTransactionId,
  isStoredReceipt,
  markRefunded,
  releaseRefundReference,
} from './refunds.model';

type RefundDeps = { clock: Clock; log: Logger; notify: PageNotifier };
type Admin = { _id: string };
type NewRefund = { reference: string; reason: string };
/**
 * Paid payment with the fees that a refund covers: the fees of its parts, or its own fee if it has no parts.
 */
type Refundable = { payment: PaymentRecord; parts: PaymentSummary[]; fees: PaymentSummary[] };

export function createRefundsService({ clock, log, notify }: RefundDeps) {
  return {
    /**
     * Records a refund; moves no money. The payment stays paid. An unapplied payment cannot be used any more;
     * a car that used the payment keeps its subscription. For a payment for several cars, one reference
     * refunds all fees that are not refunded yet. A repeated call with the same reference only finishes what
     * a crash interrupted.
     * @throws Refusal not_found, payment_not_paid, payment_open, payment_refunded, reference_taken
     */
    async record(admin: Admin, paymentId: string, refund: NewRefund): Promise<PaymentForReview> {
      const { reference } = refund;
      const { payment, parts, fees } = await loadRefundable(paymentId);
      const left = fees.filter((fee) => !fee.refund);
      if (left.length === 0) {
        if (!fees.some((fee) => fee.refund?.reference === reference)) throw new Refusal('payment_refunded');
        return toPaymentForReview(payment, parts);
      }
      if (left.some(isUnderWay)) throw beingUsedRefusal();
      if (await isStoredReceipt(reference))
        throw referenceTakenRefusal('This is the receipt of a payment, not of its refund.');
      if (!(await claimRefundReference(getMpesaTransactionId(payment), reference)))
        throw referenceTakenRefusal();
      await markAll(admin, payment, left, refund);

      const after = await loadRefundable(paymentId);
      return toPaymentForReview(after.payment, after.parts);
    },
  };

  /** @throws Refusal payment_open, payment_refunded if a fee was used or refunded meanwhile */
  async function markAll(admin: Admin, payment: PaymentRecord, left: PaymentSummary[], refund: NewRefund) {
    const { reference, reason } = refund;
    const paymentId = payment._id.toHexString();
    const at = clock.now();
    const causeOf = (amount: number) =>
      `refunded ${formatAdminCause(admin)}: KES ${amount} as ${reference}, ${reason}`;
    let amount = 0;
    for (const fee of left) {
      const marked = await markRefunded(
        fee._id,
        { reference, amount: fee.Amount, reason, at, adminId: admin._id },
        causeOf(fee.Amount),
      );
      if (marked) amount += fee.Amount;
    }
    if (amount > 0) {
      if (payment.parts) await addRefundHistoryEntry(payment._id, causeOf(amount), at);
      log.info({ paymentId, reference, amount, adminId: admin._id }, 'refund recorded');
      if (payment.userId) notify(payment.userId.toHexString(), 'payments');
    }
    const { fees } = await loadRefundable(paymentId);
    if (!fees.some((fee) => fee.refund?.reference === reference)) {
      await releaseRefundReference(getMpesaTransactionId(payment), reference);
    }
    if (fees.some((fee) => !fee.refund)) throw beingUsedRefusal();
    const isOurs = fees.some((fee) => fee.refund?.reference === reference);
    if (!isOurs) throw new Refusal('payment_refunded');
  }
}

/** @throws Refusal not_found, payment_not_paid, payment_open */
async function loadRefundable(paymentId: string): Promise<Refundable> {
  const payment = await findPayment(paymentId);
  if (!payment) throw new Refusal('not_found');
  if (payment.status !== 'paid') throw new Refusal('payment_not_paid');
  if (!payment.parts) return { payment, parts: [], fees: [payment] };
  if (payment.renewalDueSince) throw beingUsedRefusal();
  const parts = (await findPaymentParts([payment])).get(paymentId) ?? [];
  return { payment, parts, fees: parts };
}

function isUnderWay({ renewalDueSince, unconfirmedSince }: PaymentSummary): boolean {
  return Boolean(renewalDueSince || unconfirmedSince);
}

function beingUsedRefusal(): Refusal {
  const sentence = 'This payment is just being used for a car. Please try again in a minute.';
  return new Refusal('payment_open', { sentence });
}

function referenceTakenRefusal(sentence: string = REFUSALS.reference_taken.sentence): Refusal {
  return new Refusal('reference_taken', { sentence, fields: { reference: sentence } });
}
