import { readCallback } from '../../../gateways/daraja/callback';
import { judgeCallbackCode } from '../../../gateways/daraja/result-codes';
import { REVIEWED } from '../admin-cause';
import { findCallbacks } from '../callbacks/callbacks.model';
import { findRemovedIds } from '../manual/removed-payments.model';
import { type PaymentRecord, TransactionModel } from '../payments.model';
import type { CallbackInput, PaymentInput } from './reconciliation-input';

/** Reads all payments, callbacks and deletions; too slow for a request, meant for a report. */
export async function findReconciliationInput() {
  const payments = await TransactionModel.find({}).lean<PaymentRecord[]>();
  const callbacks = await findCallbacks();
  return {
    payments: payments.map(paymentInput),
    callbacks: callbacks.map(
      ({ paymentId, waitingSince, body }): CallbackInput => ({
        paymentId: paymentId.toHexString(),
        waitingSince: waitingSince ?? null,
        success: parseSuccess(body),
      }),
    ),
    removedIds: await findRemovedIds(),
  };
}

function paymentInput(payment: PaymentRecord): PaymentInput {
  return {
    id: payment._id.toHexString(),
    regNo: payment.AccountReference,
    status: payment.status,
    purpose: payment.purpose,
    amount: payment.Amount,
    receipt: payment.origin === 'mpesa' ? (payment.MpesaReceiptNumber ?? null) : null,
    reviewed: payment.history.some(({ cause }) => REVIEWED.test(cause)),
    refund: payment.refund ? { reference: payment.refund.reference, amount: payment.refund.amount } : null,
    createdAt: payment.createdAt,
    hasNextQuery: Boolean(payment.nextQueryAt),
    carId: payment.carId?.toHexString() ?? null,
    usedByCarId: payment.consumedByCarId?.toHexString() ?? null,
    parts: payment.parts?.map(({ _id }) => _id) ?? null,
    partOf: payment.partOf?.toHexString() ?? null,
    renewalDueSince: payment.renewalDueSince ?? null,
    unconfirmedSince: payment.unconfirmedSince ?? null,
  };
}

function parseSuccess(body: string): CallbackInput['success'] {
  const callback = readCallback(JSON.parse(body));
  if (!callback || judgeCallbackCode(callback.resultCode).kind !== 'paid') return null;
  return { receipt: callback.receipt ?? null };
}
