import type { TransactionView } from '#shared/admin/contract';
import type { PaymentPart, PaymentView, RefundView } from '#shared/payments/contract';
import type { PaymentForReview } from '#shared/payments/payment-review';
import { isUnappliedPayment } from '#shared/payments/rules';
import { findPaymentParts, type PaymentRecord, type PaymentSummary } from './payments.model';

/** Returns a payment as its payer sees it, with the stored parts of a payment for several cars. */
export function toPaymentView(payment: PaymentSummary, parts: readonly PaymentSummary[]): PaymentView {
  return {
    _id: payment._id.toHexString(),
    regNo: payment.AccountReference,
    ...(payment.parts ? { regNos: payment.parts.map(({ regNo }) => regNo) } : {}),
    amount: payment.Amount,
    purpose: payment.purpose,
    state: payment.status,
    reason: payment.reason ?? null,
    receipt: payment.MpesaReceiptNumber ?? null,
    refund: mergeRefunds(payment, parts),
    ...(parts.length > 0 ? { parts: parts.map(toPartView) } : {}),
    createdAt: payment.createdAt.toISOString(),
  };
}

export function toPartView(part: PaymentSummary): PaymentPart {
  return {
    _id: part._id.toHexString(),
    regNo: part.AccountReference,
    amount: part.Amount,
    isUnapplied: isUnappliedPayment(part),
    refund: refundView(part),
  };
}

/**
 * Returns the refund of a payment. A payment for several cars has a refund only after every fee was refunded;
 * equal references are listed once.
 */
export function mergeRefunds(payment: PaymentSummary, parts: readonly PaymentSummary[]): RefundView | null {
  if (parts.length === 0) return refundView(payment);
  const refunds = parts.flatMap((part) => refundView(part) ?? []);
  const last = refunds.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  if (!last || refunds.length < parts.length) return null;
  const reference = [...new Set(refunds.map((refund) => refund.reference))].join(', ');
  return { reference, amount: refunds.reduce((sum, { amount }) => sum + amount, 0), at: last.at };
}

function refundView({ refund }: Pick<PaymentSummary, 'refund'>): RefundView | null {
  return refund ? { reference: refund.reference, amount: refund.amount, at: refund.at.toISOString() } : null;
}

/** Returns a payment as an admin reviews it. */
export function toPaymentForReview(
  payment: PaymentRecord,
  parts: readonly PaymentSummary[],
): PaymentForReview {
  return {
    ...toPaymentView(payment, parts),
    phone: payment.PhoneNumber,
    payerId: payment.userId?.toHexString() ?? null,
    partOf: payment.partOf?.toHexString() ?? null,
    usedByCarId: payment.consumedByCarId?.toHexString() ?? null,
    history: payment.history.map(({ status, cause, at }) => ({ status, cause, at: at.toISOString() })),
  };
}

/** Returns a payment for the dashboard, with the specified fields of a Transaction. */
export function toTransactionView(payment: PaymentSummary): TransactionView {
  return {
    _id: payment._id.toHexString(),
    MerchantRequestID: payment.MerchantRequestID ?? null,
    CheckoutRequestID: payment.CheckoutRequestID ?? null,
    ResultCode: payment.ResultCode ?? null,
    ResultDesc: payment.ResultDesc ?? null,
    Amount: payment.Amount,
    MpesaReceiptNumber: payment.MpesaReceiptNumber ?? null,
    TransactionDate: payment.TransactionDate ?? null,
    PhoneNumber: payment.PhoneNumber,
    AccountReference: payment.AccountReference,
    status: payment.status,
    purpose: payment.purpose,
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
  };
}

/** Returns payments as their payer sees them, each with its parts. */
export async function toPaymentViews(payments: readonly PaymentSummary[]): Promise<PaymentView[]> {
  const parts = await findPaymentParts(payments);
  return payments.map((payment) => toPaymentView(payment, parts.get(payment._id.toHexString()) ?? []));
}

/** Returns payments as an admin reviews them, each with its parts. */
export async function toPaymentsForReview(payments: readonly PaymentRecord[]): Promise<PaymentForReview[]> {
  const parts = await findPaymentParts(payments);
  return payments.map((payment) => toPaymentForReview(payment, parts.get(payment._id.toHexString()) ?? []));
}
