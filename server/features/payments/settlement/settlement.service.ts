import type { Logger } from 'pino';
import { computeNextPaymentState, computeNextStatusQueryTime } from '#shared/payments/rules';
import type { Clock } from '../../../gateways/clock';
import { findPayment, type PaymentRecord } from '../payments.model';
import { createMismatchUpdate, type NoUpdate, type PaymentUpdate } from './interpretation';
import { addMissingPaymentFacts, changePaymentState, type PaymentFacts } from './settlement.model';

export type PaymentSettlement = ReturnType<typeof createPaymentSettlement>;

/** Notifies a user's open pages that their payments or cars have changed. */
export type PageNotifier = (userId: string, topic: 'payments' | 'cars') => void;

type SettlementDeps = {
  clock: Clock;
  log: Logger;
  notify: PageNotifier;
  renew: (payment: PaymentRecord) => Promise<void>;
  count: SettledPaymentCounters;
};

/** Counts paid payments, and failed or expired payments, for /metrics. */
export type SettledPaymentCounters = { paid(): void; failed(): void };

/** Builds the settlement of payments, the only code that changes the state of a stored payment. */
export function createPaymentSettlement({ clock, log, notify, renew, count }: SettlementDeps) {
  /**
   * Calls `decide` with the current payment and applies the update by a conditional write; decides again if
   * another write came first. Applying the same update twice has no further effect.
   * @returns the payment afterwards; null if it does not exist
   */
  async function settle(
    paymentId: string,
    decide: (payment: PaymentRecord) => PaymentUpdate | NoUpdate,
  ): Promise<PaymentRecord | null> {
    let taken = false;
    for (;;) {
      const payment = await findPayment(paymentId);
      if (!payment) return null;
      const decided = decide(payment);
      if (decided.event === null) {
        log.info({ paymentId, why: decided.why }, 'payment unchanged');
        return payment;
      }
      const update = taken
        ? createMismatchUpdate(`${decided.cause} brings a receipt or id of another payment`)
        : decided;
      const status = computeNextPaymentState(payment.status, update.event);
      if (status === null) return complete(payment, update);

      const now = clock.now();
      const outcome = await changePaymentState(payment._id, {
        from: payment.status,
        to: status,
        purpose: payment.purpose,
        cause: update.cause,
        at: now,
        reason: update.reason,
        facts: update.facts,
        ...(status === 'pending' ? { nextQueryAt: computeNextStatusQueryTime(payment.createdAt, now) } : {}),
      });
      if (outcome === 'moved') return announce(paymentId);
      taken ||= outcome === 'taken';
    }
  }

  async function announce(paymentId: string): Promise<PaymentRecord | null> {
    const payment = await findPayment(paymentId);
    if (!payment) return null;
    const { status, purpose, AccountReference: regNo } = payment;
    const cause = payment.history.at(-1)?.cause;
    log[status === 'needs_review' ? 'warn' : 'info'](
      { paymentId, regNo, status, purpose, cause },
      'payment state changed',
    );
    if (status === 'paid') count.paid();
    if (status === 'failed' || status === 'expired') count.failed();
    if (payment.userId) notify(payment.userId.toHexString(), 'payments');
    if (!payment.renewalDueSince) return payment;
    await renew(payment);
    return findPayment(paymentId);
  }

  /**
   * Adds facts that were missing, but keeps the payment's state: a receipt after a query, ids after an early
   * callback.
   */
  async function complete(
    payment: PaymentRecord,
    { event, cause, facts }: PaymentUpdate,
  ): Promise<PaymentRecord> {
    const paymentId = payment._id.toHexString();
    const missing = missingFacts(payment, event, facts);
    if (Object.keys(missing).length > 0) {
      const added = await addMissingPaymentFacts(payment._id, missing, clock.now());
      if (added) return { ...payment, ...missing };
      log.warn({ paymentId, cause }, 'reported facts belong to another payment');
    }
    const receipt = payment.MpesaReceiptNumber;
    const isContrary = event === 'mismatched' || (event === 'failed' && payment.status === 'paid');
    const isOther = receipt && facts.MpesaReceiptNumber && receipt !== facts.MpesaReceiptNumber;
    if (isContrary || isOther) {
      log.warn({ paymentId, status: payment.status, cause }, 'reported result contradicts a settled payment');
    }
    return payment;
  }

  return { settle };
}

function missingFacts(
  payment: PaymentRecord,
  event: PaymentUpdate['event'],
  facts: PaymentFacts,
): PaymentFacts {
  const { MerchantRequestID, CheckoutRequestID, MpesaReceiptNumber, TransactionDate } = facts;
  if (event === 'push_accepted' && !payment.CheckoutRequestID) {
    return {
      ...(MerchantRequestID && { MerchantRequestID }),
      ...(CheckoutRequestID && { CheckoutRequestID }),
    };
  }
  const isLateReceipt = event === 'confirmed' && payment.status === 'paid' && !payment.MpesaReceiptNumber;
  if (!isLateReceipt || !MpesaReceiptNumber) return {};
  return { MpesaReceiptNumber, ...(TransactionDate && { TransactionDate }) };
}
