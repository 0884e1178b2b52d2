import type { PaymentView } from '#shared/payments/contract';
import type { PaymentForReview } from '#shared/payments/payment-review';
import type { PaymentRecord, PaymentSummary } from '../payments.model';
import { paymentForReview, paymentView } from '../payments.present';
import { findPartsOf } from './parts.model';

/** Returns payments as their payer sees them, each with its parts. */
export async function paymentViews(payments: readonly PaymentSummary[]): Promise<PaymentView[]> {
  const parts = await findPartsOf(payments);
  return payments.map((payment) => paymentView(payment, parts.get(payment._id.toHexString()) ?? []));
}

/** Returns payments as an admin reviews them, each with its parts. */
export async function paymentsForReview(payments: readonly PaymentRecord[]): Promise<PaymentForReview[]> {
  const parts = await findPartsOf(payments);
  return payments.map((payment) => paymentForReview(payment, parts.get(payment._id.toHexString()) ?? []));
}
