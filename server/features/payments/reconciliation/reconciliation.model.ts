import type { PaymentPurpose, PaymentState } from '#shared/payments/contract';
import { readCallback } from '../../../gateways/daraja/callback';
import { interpretCallbackCode } from '../../../gateways/daraja/result-codes';
import { ADMIN_REVIEW_CAUSE_PATTERN } from '../admin-cause';
import { findCallbacks } from '../callbacks/callbacks.model';
import { findRemovedIds } from '../manual/removed-payments.model';
import { type PaymentRecord, TransactionModel } from '../payments.model';

/** Reads all payments, callbacks and deletions; too slow for a request, meant for a report. */
export async function findReconciliationInput() {
  const payments = await TransactionModel.find({}).lean<PaymentRecord[]>();
  const callbacks = await findCallbacks();
  return {
    payments: payments.map(paymentInput),
    callbacks: callbacks.map(
      ({ paymentId, waitingSince, body }): ReconciledCallback => ({
        paymentId: paymentId.toHexString(),
        waitingSince: waitingSince ?? null,
        success: parseSuccess(body),
      }),
    ),
    removedIds: await findRemovedIds(),
  };
}

function paymentInput(payment: PaymentRecord): ReconciledPayment {
  return {
    id: payment._id.toHexString(),
    regNo: payment.AccountReference,
    status: payment.status,
    purpose: payment.purpose,
    amount: payment.Amount,
    receipt: payment.origin === 'mpesa' ? (payment.MpesaReceiptNumber ?? null) : null,
    reviewed: payment.history.some(({ cause }) => ADMIN_REVIEW_CAUSE_PATTERN.test(cause)),
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

function parseSuccess(body: string): ReconciledCallback['success'] {
  const callback = readCallback(JSON.parse(body));
  if (!callback || interpretCallbackCode(callback.resultCode).kind !== 'paid') return null;
  return { receipt: callback.receipt ?? null };
}

/** Fields of a payment that the reconciliation needs; ids are hexadecimal. */
export type ReconciledPayment = {
  id: string;
  regNo: string;
  status: PaymentState;
  purpose: PaymentPurpose;
  /** Amount of the payment in whole KES. */
  amount: number;
  /** M-Pesa's receipt; null for payments recorded by hand or settled by a query. */
  receipt: string | null;
  /** Whether an admin decided the payment in a review; M-Pesa's callbacks may contradict the decision. */
  reviewed: boolean;
  refund: { reference: string; amount: number } | null;
  createdAt: Date;
  hasNextQuery: boolean;
  /** Id of the car to renew. */
  carId: string | null;
  usedByCarId: string | null;
  /** Ids of the payment's parts, if the payment renews several cars. */
  parts: readonly string[] | null;
  /** Id of the payment that this part belongs to. */
  partOf: string | null;
  renewalDueSince: Date | null;
  unconfirmedSince: Date | null;
};

/** Fields of a car that the reconciliation needs. */
export type ReconciledCar = {
  id: string;
  regNo: string;
  registrationPaymentId: string | null;
  /** Ids of the payments that renewed the car. */
  renewals: string[];
  awaitsFeeSince: Date | null;
};

/** A callback of M-Pesa. */
export type ReconciledCallback = {
  paymentId: string;
  waitingSince: Date | null;
  /** Success that the callback reports; null if it reports anything else. */
  success: { receipt: string | null } | null;
};

export type ReconciliationInput = {
  now: Date;
  payments: readonly ReconciledPayment[];
  cars: readonly ReconciledCar[];
  callbacks: readonly ReconciledCallback[];
  /** Ids of payments that admins deleted. */
  removedIds: ReadonlySet<string>;
  /** Maximum of renewals stored with a car. */
  maxRenewals: number;
};
