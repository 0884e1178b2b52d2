import type { PaymentView } from '#shared/payments/contract';
import type { PaymentForReview } from '#shared/payments/payment-review';
import type { PaymentRecord, PaymentSummary } from '../payments.model';
import { toPaymentForReview, toPaymentView } from '../payments.present';
import { findParts } from './parts.model';

/** Returns payments as their payer sees them, each with its parts. */
export async function toPaymentViews(payments: readonly PaymentSummary[]): Promise<PaymentView[]> {
  const parts = await findParts(payments);
  return payments.map((payment) => toPaymentView(payment, parts.get(payment._id.toHexString()) ?? []));
}

/** Returns payments as an admin reviews them, each with its parts. */
export async function toPaymentsForReview(payments: readonly PaymentRecord[]): Promise<PaymentForReview[]> {
  const parts = await findParts(payments);
  return payments.map((payment) => toPaymentForReview(payment, parts.get(payment._id.toHexString()) ?? []));
}
