import type { PaymentState } from '#shared/payments/contract';
import type { PaymentFailureReason } from '#shared/payments/failure-sentences';
import { isOpenPaymentState, type PaymentEvent } from '#shared/payments/rules';
import type { DarajaCallback } from '../../../gateways/daraja/callback';
import type { PushResult, QueryResult } from '../../../gateways/daraja/daraja';
import { interpretCallbackCode } from '../../../gateways/daraja/result-codes';
import type { PaymentFacts } from './settlement.model';

/** Change of a payment, caused by M-Pesa's result or an admin; the stored `cause` contains no secret. */
export type PaymentUpdate = {
  event: PaymentEvent;
  cause: string;
  facts: PaymentFacts;
  reason: PaymentFailureReason | null;
};

/** Result that leaves the payment unchanged. */
export type NoUpdate = { event: null; why: string };

/** Fields of a payment that callbacks are checked against. */
export type ExpectedPayment = {
  status: PaymentState;
  Amount: number;
  MerchantRequestID?: string | null | undefined;
  CheckoutRequestID?: string | null | undefined;
};

/** Interprets Daraja's reply to a push; null if it is unknown whether the prompt was sent. */
export function interpretPushReply(result: PushResult): PaymentUpdate | null {
  if (result.kind === 'unknown') return null;
  if (result.kind === 'refused') {
    const { code, message } = result.daraja;
    const cause = `push refused: ${code} ${message}`.trim();
    return { event: 'push_refused', cause, facts: { ResultDesc: message }, reason: result.reason };
  }
  const { merchantRequestId, checkoutRequestId } = result;
  return {
    event: 'push_accepted',
    cause: 'push accepted',
    facts: { MerchantRequestID: merchantRequestId, CheckoutRequestID: checkoutRequestId },
    reason: null,
  };
}

/**
 * Interprets a callback to the payment's secret address. A success must match the known ids and the amount
 * and contain a receipt; otherwise an admin reviews it. A failure with another prompt's ids is ignored.
 */
export function interpretCallback(
  payment: ExpectedPayment,
  callback: DarajaCallback,
): PaymentUpdate | NoUpdate {
  const { resultCode, resultDesc } = callback;
  const verdict = interpretCallbackCode(resultCode);
  const cause = `callback ${resultCode}`;
  if (verdict.kind === 'pending') return { event: null, why: `${cause} is not final` };
  const ids = {
    MerchantRequestID: callback.merchantRequestId,
    CheckoutRequestID: callback.checkoutRequestId,
  };
  const facts = { ...ids, ResultCode: normalizeCode(resultCode), ResultDesc: resultDesc };

  if (verdict.kind === 'failed') {
    if (!hasIdsOf(payment, callback)) return { event: null, why: `${cause} names another prompt` };
    return { event: 'failed', cause, facts, reason: verdict.reason };
  }
  if (!hasIdsOf(payment, callback)) return createMismatchUpdate(`${cause} names another prompt`);
  if (callback.amount !== payment.Amount) {
    return createMismatchUpdate(`${cause} says ${callback.amount ?? 'no'} shillings`);
  }
  if (callback.receipt === undefined) return createMismatchUpdate(`${cause} has no receipt`);
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

/** Interprets the result of a status query, which never contains a receipt. */
export function interpretQuery(result: QueryResult): PaymentUpdate | NoUpdate {
  if (result.kind === 'unknown') return { event: null, why: result.detail };
  if (result.kind === 'paid') {
    const facts = { ResultCode: 0, ResultDesc: 'Paid, by the answer to a query' };
    return { event: 'confirmed', cause: 'query 0', facts, reason: null };
  }
  const { code, reason } = result;
  return { event: 'failed', cause: `query ${code}`, facts: { ResultCode: normalizeCode(code) }, reason };
}

/** Update of a payment that expires without a result. */
export const UNRESOLVED_PAYMENT_UPDATE: PaymentUpdate = {
  event: 'unresolved',
  cause: 'no outcome known after a day',
  facts: {},
  reason: null,
};

/**
 * Returns the update for a reported success that does not match the payment; the reported facts are not
 * stored.
 */
export function createMismatchUpdate(cause: string): PaymentUpdate {
  return { event: 'mismatched', cause, facts: {}, reason: null };
}

/**
 * Whether the callback has the payment's ids. A payment without ids matches, because the reply to the push,
 * which contains them, may be lost or arrive after the callback.
 */
function hasIdsOf(payment: ExpectedPayment, callback: DarajaCallback): boolean {
  const { MerchantRequestID: merchant, CheckoutRequestID: checkout } = payment;
  return (
    (!merchant || merchant === callback.merchantRequestId) &&
    (!checkout || checkout === callback.checkoutRequestId)
  );
}

/**
 * Normalizes a code: Daraja sends numbers in callbacks and strings in queries, and some codes are not
 * numeric.
 */
function normalizeCode(code: string): number | string {
  return /^\d{1,9}$/.test(code) ? Number(code) : code;
}

/** Whether a status query is possible: the payment is open and its prompt has an id. */
export function canQueryPayment<T extends ExpectedPayment>(
  payment: T,
): payment is T & { CheckoutRequestID: string } {
  return isOpenPaymentState(payment.status) && typeof payment.CheckoutRequestID === 'string';
}
