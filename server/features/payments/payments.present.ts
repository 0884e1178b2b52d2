import type { TransactionView } from '#shared/admin/contract';
import type { PaymentView, RefundView } from '#shared/payments/contract';
import type { PaymentForReview } from '#shared/payments/review';
import type { PaymentRecord, PaymentSummary } from './payments.model';

/** A payment as its payer sees it. */
export function paymentView(payment: PaymentSummary): PaymentView {
  return {
    _id: payment._id.toHexString(),
    regNo: payment.AccountReference,
    ...(payment.parts ? { regNos: payment.parts.map(({ regNo }) => regNo) } : {}),
    amount: payment.Amount,
    purpose: payment.purpose,
    state: payment.status,
    reason: payment.reason ?? null,
    receipt: payment.MpesaReceiptNumber ?? null,
    refund: refundView(payment),
    createdAt: payment.createdAt.toISOString(),
  };
}

export function refundView({ refund }: Pick<PaymentSummary, 'refund'>): RefundView | null {
  return refund ? { reference: refund.reference, amount: refund.amount, at: refund.at.toISOString() } : null;
}

/** A payment as an admin reviews it. */
export function paymentForReview(payment: PaymentRecord): PaymentForReview {
  return {
    ...paymentView(payment),
    phone: payment.PhoneNumber,
    payerId: payment.userId?.toHexString() ?? null,
    usedByCarId: payment.consumedByCarId?.toHexString() ?? null,
    history: payment.history.map(({ status, cause, at }) => ({ status, cause, at: at.toISOString() })),
  };
}

/** A payment with the entity's specified name and fields, for the dashboard. */
export function transactionView(payment: PaymentSummary): TransactionView {
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
