import type { Logger } from 'pino';
import type { ChangeTopic } from '#shared/core/change-topic';
import { nextQueryAt, nextState } from '#shared/payments/rules';
import type { Clock } from '../../../gateways/clock';
import { findPayment, type PaymentRecord } from '../payments.model';
import { doubt, type Finding, type Ignored } from './evidence';
import { fillIn, movePayment, type PaymentFacts } from './settlement.model';

export type Settlement = ReturnType<typeof createSettlement>;

type SettlementDeps = {
  clock: Clock;
  log: Logger;
  /** Tells the pages of one person that something of theirs changed. */
  tell: (userId: string, topic: ChangeTopic) => void;
  /** Called once a renewal is paid. */
  renew: (payment: PaymentRecord) => Promise<void>;
};

/** The only door through which evidence changes a payment's state. */
export function createSettlement({ clock, log, tell, renew }: SettlementDeps) {
  /**
   * Weighs evidence against the payment as it stands and moves it by a conditional write; where somebody else
   * moved it in between, weighs again. The same evidence twice changes nothing the second time.
   * @returns the payment afterwards, or null where there is none
   */
  async function settle(
    paymentId: string,
    weigh: (payment: PaymentRecord) => Finding | Ignored,
  ): Promise<PaymentRecord | null> {
    let taken = false;
    for (;;) {
      const payment = await findPayment(paymentId);
      if (!payment) return null;
      const weighed = weigh(payment);
      if (weighed.event === null) {
        log.info({ paymentId, why: weighed.why }, 'evidence left a payment as it is');
        return payment;
      }
      const finding = taken ? doubt(`${weighed.cause} brings a receipt or id of another payment`) : weighed;
      const status = nextState(payment.status, finding.event);
      if (status === null) return complete(payment, finding);

      const now = clock.now();
      const outcome = await movePayment(payment._id, {
        from: payment.status,
        to: status,
        purpose: payment.purpose,
        cause: finding.cause,
        at: now,
        reason: finding.reason,
        facts: finding.facts,
        ...(status === 'pending' ? { nextQueryAt: nextQueryAt(payment.createdAt, now) } : {}),
      });
      if (outcome === 'moved') return announce(paymentId);
      taken ||= outcome === 'taken';
    }
  }

  /** Says what happened, and lets a paid renewal have its effect. */
  async function announce(paymentId: string): Promise<PaymentRecord | null> {
    const payment = await findPayment(paymentId);
    if (!payment) return null;
    const { status, purpose, AccountReference: regNo } = payment;
    const cause = payment.history.at(-1)?.cause;
    log[status === 'needs_review' ? 'warn' : 'info'](
      { paymentId, regNo, status, purpose, cause },
      'payment moved',
    );
    if (payment.userId) tell(payment.userId.toHexString(), 'payments');
    if (!payment.renewalDueSince) return payment;
    await renew(payment);
    return findPayment(paymentId);
  }

  /** The state stays; what was not known yet is added: a receipt after a query, ids after an early callback. */
  async function complete(payment: PaymentRecord, { event, cause, facts }: Finding): Promise<PaymentRecord> {
    const paymentId = payment._id.toHexString();
    const missing = missingFacts(payment, event, facts);
    if (Object.keys(missing).length > 0) {
      const added = await fillIn(payment._id, missing, clock.now());
      if (added) return { ...payment, ...missing };
      log.warn({ paymentId, cause }, 'facts of a settled payment belong to another one');
    }
    const receipt = payment.MpesaReceiptNumber;
    const isContrary = event === 'doubted' || (event === 'denied' && payment.status === 'paid');
    const isOther = receipt && facts.MpesaReceiptNumber && receipt !== facts.MpesaReceiptNumber;
    if (isContrary || isOther) {
      log.warn({ paymentId, status: payment.status, cause }, 'evidence contradicts a settled payment');
    }
    return payment;
  }

  return { settle };
}

function missingFacts(payment: PaymentRecord, event: Finding['event'], facts: PaymentFacts): PaymentFacts {
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
