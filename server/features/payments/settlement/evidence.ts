import type { PaymentState } from '#shared/payments/contract';
import type { PaymentReason } from '#shared/payments/outcome';
import { isOpen, type PaymentEvent } from '#shared/payments/rules';
import type { DarajaCallback } from '../../../gateways/daraja/callback';
import type { PushResult, QueryResult } from '../../../gateways/daraja/daraja';
import { judgeCallbackCode } from '../../../gateways/daraja/result-codes';
import type { PaymentFacts } from './settlement.model';

/** What some evidence says about one payment; `cause` is for operators and holds no secret. */
export type Finding = {
  event: PaymentEvent;
  cause: string;
  facts: PaymentFacts;
  reason: PaymentReason | null;
};

/** Evidence that must not move the payment, and why. */
export type Ignored = { event: null; why: string };

/** What a callback is compared with. */
export type Expected = {
  status: PaymentState;
  Amount: number;
  MerchantRequestID?: string | null | undefined;
  CheckoutRequestID?: string | null | undefined;
};

/** Reads M-Pesa's answer to a push; null where the prompt may or may not have gone out. */
export function weighPush(answer: PushResult): Finding | null {
  if (answer.kind === 'unknown') return null;
  if (answer.kind === 'refused') {
    const { code, message } = answer.daraja;
    const cause = `push refused: ${code} ${message}`.trim();
    return { event: 'push_refused', cause, facts: { ResultDesc: message }, reason: answer.reason };
  }
  const { merchantRequestId, checkoutRequestId } = answer;
  return {
    event: 'push_accepted',
    cause: 'push accepted',
    facts: { MerchantRequestID: merchantRequestId, CheckoutRequestID: checkoutRequestId },
    reason: null,
  };
}

/**
 * Reads a callback that came to the payment's own secret address. A success counts where every id that is
 * known, the amount and a receipt fit; else it is for the admin (DESIGN §9). A failure that names another
 * prompt says nothing about this one.
 */
export function weighCallback(payment: Expected, callback: DarajaCallback): Finding | Ignored {
  const { resultCode, resultDesc } = callback;
  const verdict = judgeCallbackCode(resultCode);
  const cause = `callback ${resultCode}`;
  if (verdict.kind === 'pending') return { event: null, why: `${cause} is not final` };
  const ids = {
    MerchantRequestID: callback.merchantRequestId,
    CheckoutRequestID: callback.checkoutRequestId,
  };
  const facts = { ...ids, ResultCode: codeOf(resultCode), ResultDesc: resultDesc };

  if (verdict.kind === 'failed') {
    if (!namesThis(payment, callback)) return { event: null, why: `${cause} names another prompt` };
    return { event: 'denied', cause, facts, reason: verdict.reason };
  }
  if (!namesThis(payment, callback)) return doubt(`${cause} names another prompt`);
  if (callback.amount !== payment.Amount) return doubt(`${cause} says ${callback.amount ?? 'no'} shillings`);
  if (callback.receipt === undefined) return doubt(`${cause} has no receipt`);
  const { receipt: MpesaReceiptNumber, transactionDate } = callback;
  return {
    event: 'confirmed',
    cause,
    facts: {
      ...facts,
      MpesaReceiptNumber,
      ...(transactionDate === undefined ? {} : { TransactionDate: transactionDate }),
    },
    reason: null,
  };
}

/** Reads the answer to a query. It never names a receipt. */
export function weighQuery(answer: QueryResult): Finding | Ignored {
  if (answer.kind === 'unknown') return { event: null, why: answer.detail };
  if (answer.kind === 'paid') {
    const facts = { ResultCode: 0, ResultDesc: 'Paid, by the answer to a query' };
    return { event: 'confirmed', cause: 'query 0', facts, reason: null };
  }
  const { code, reason } = answer;
  return { event: 'denied', cause: `query ${code}`, facts: { ResultCode: codeOf(code) }, reason };
}

/** Nobody could say in time. */
export function weighSilence(): Finding {
  return { event: 'ran_out', cause: 'no outcome known after a day', facts: {}, reason: null };
}

/** Success is claimed, but not of what was asked for: nothing of it is believed. */
export function doubt(cause: string): Finding {
  return { event: 'doubted', cause, facts: {}, reason: null };
}

/** The ids are the payment's, as far as they are known: the answer to its push may be lost or still to come. */
function namesThis(payment: Expected, callback: DarajaCallback): boolean {
  const { MerchantRequestID: merchant, CheckoutRequestID: checkout } = payment;
  return (
    (!merchant || merchant === callback.merchantRequestId) &&
    (!checkout || checkout === callback.checkoutRequestId)
  );
}

/** Daraja's codes are numbers in callbacks and texts in queries; a few are no numbers at all. */
function codeOf(code: string): number | string {
  return /^\d{1,9}$/.test(code) ? Number(code) : code;
}

/** Asking makes sense: the prompt has an id, and its outcome is still to come. */
export function canBeAsked<T extends Expected>(payment: T): payment is T & { CheckoutRequestID: string } {
  return isOpen(payment.status) && typeof payment.CheckoutRequestID === 'string';
}
