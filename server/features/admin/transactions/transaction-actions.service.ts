import type { TransactionView } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import type { PaymentForReview } from '#shared/payments/payment-review';
import type { PaymentAdminReads } from '../../payments/admin/payment-admin.reads';
import type { ActingAdmin, Audit } from '../audit/audit.service';

type Refund = { reference: string; reason: string };
type Review = { decision: 'accept' | 'reject'; reason: string };

/** The actions of the payments feature for admins. They write no audit entry. */
export type PaymentActions = {
  record(admin: { _id: string }, fee: { phone: string; regNo: string }): Promise<TransactionView>;
  remove(admin: { _id: string }, paymentId: string): Promise<void>;
  apply(admin: { _id: string }, paymentId: string, to: { regNo: string }): Promise<PaymentForReview>;
  review(admin: { _id: string }, paymentId: string, review: Review): Promise<PaymentForReview>;
  refund(admin: { _id: string }, paymentId: string, refund: Refund): Promise<PaymentForReview>;
};

type TransactionActionsDeps = { audit: Audit; reads: PaymentAdminReads; payments: PaymentActions };

/**
 * Records, applies, reviews, refunds and deletes transactions for admins; records each action in the audit
 * log.
 */
export function createTransactionActions({ audit, reads, payments }: TransactionActionsDeps) {
  return {
    async record(admin: ActingAdmin, fee: { phone: string; regNo: string }): Promise<TransactionView> {
      const target = { kind: 'transaction' as const, label: fee.regNo };
      return audit.run(
        admin,
        { action: 'transaction.add', target, after: fee },
        () => payments.record(admin, fee),
        ({ _id, purpose }) => ({ _id, purpose }),
      );
    },

    /** @throws Refusal not_found, payment_not_paid, payment_used */
    async apply(admin: ActingAdmin, transactionId: string, to: { regNo: string }): Promise<PaymentForReview> {
      const { AccountReference, target } = await find(transactionId);
      return audit.run(
        admin,
        { action: 'transaction.apply', target, before: { regNo: AccountReference }, after: to },
        () => payments.apply(admin, transactionId, to),
        ({ purpose }) => ({ purpose }),
      );
    },

    /** @throws Refusal not_found, payment_settled */
    async review(admin: ActingAdmin, transactionId: string, review: Review): Promise<PaymentForReview> {
      const { status, target } = await find(transactionId);
      return audit.run(
        admin,
        { action: 'transaction.review', target, before: { status }, after: { reason: review.reason } },
        () => payments.review(admin, transactionId, review),
        ({ state }) => ({ status: state }),
      );
    },

    /** @throws Refusal not_found, payment_not_paid, payment_open, payment_refunded, reference_taken */
    async refund(admin: ActingAdmin, transactionId: string, refund: Refund): Promise<PaymentForReview> {
      const { parts, target, ...row } = await find(transactionId);
      const left = parts.filter((part) => !part.refund).reduce((sum, { amount }) => sum + amount, 0);
      const Amount = parts.length > 0 ? left : row.Amount;
      return audit.run(admin, { action: 'transaction.refund', target, after: { ...refund, Amount } }, () =>
        payments.refund(admin, transactionId, refund),
      );
    },

    /** @throws Refusal not_found, payment_open, payment_refunded */
    async remove(admin: ActingAdmin, transactionId: string): Promise<void> {
      const row = await find(transactionId);
      const { AccountReference, MpesaReceiptNumber, Amount, PhoneNumber, status, createdAt, target } = row;
      const before = { AccountReference, MpesaReceiptNumber, Amount, PhoneNumber, status, createdAt };
      await audit.run(admin, { action: 'transaction.delete', target, before }, () =>
        payments.remove(admin, transactionId),
      );
    },
  };

  async function find(transactionId: string) {
    const [row] = await reads.rows([transactionId]);
    if (!row) throw new Refusal('not_found');
    return {
      ...row,
      target: { kind: 'transaction' as const, id: transactionId, label: row.AccountReference },
    };
  }
}
