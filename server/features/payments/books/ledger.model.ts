import { readCallback } from '../../../gateways/daraja/callback';
import { judgeCallbackCode } from '../../../gateways/daraja/result-codes';
import { REVIEWED } from '../admin-cause';
import { findCallbacks } from '../payment-callbacks.model';
import { type PaymentRecord, TransactionModel } from '../payments.model';
import { findRemovedIds } from '../removed-payments.model';
import type { PaymentEntry, Report } from './ledger';

/** Everything that the payments' collections say, whole: for a report, not for a request. */
export async function findEntries() {
  const payments = await TransactionModel.find({}).lean<PaymentRecord[]>();
  const callbacks = await findCallbacks();
  return {
    payments: payments.map(entryOf),
    reports: callbacks.map(
      ({ paymentId, waitingSince, body }): Report => ({
        paymentId: paymentId.toHexString(),
        waitingSince: waitingSince ?? null,
        success: successIn(body),
      }),
    ),
    removedIds: await findRemovedIds(),
  };
}

function entryOf(payment: PaymentRecord): PaymentEntry {
  return {
    id: payment._id.toHexString(),
    regNo: payment.AccountReference,
    status: payment.status,
    purpose: payment.purpose,
    amount: payment.Amount,
    receipt: payment.origin === 'mpesa' ? (payment.MpesaReceiptNumber ?? null) : null,
    reviewed: payment.history.some(({ cause }) => REVIEWED.test(cause)),
    createdAt: payment.createdAt,
    hasNextQuery: Boolean(payment.nextQueryAt),
    carId: payment.carId?.toHexString() ?? null,
    usedByCarId: payment.consumedByCarId?.toHexString() ?? null,
    renewalDueSince: payment.renewalDueSince ?? null,
    unconfirmedSince: payment.unconfirmedSince ?? null,
  };
}

function successIn(body: string): Report['success'] {
  const callback = readCallback(JSON.parse(body));
  if (!callback || judgeCallbackCode(callback.resultCode).kind !== 'paid') return null;
  return { receipt: callback.receipt ?? null };
}
