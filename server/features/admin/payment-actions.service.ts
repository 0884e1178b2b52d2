import type { TransactionView } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import type { PaymentForReview } from '#shared/payments/review';
import type { PaymentAdminReads } from '../payments/admin/payment-admin-reads.service';
import type { Actor, Audit } from './audit.service';

type Review = { decision: 'accept' | 'reject'; reason: string };

/** What payments do for admins, not yet on record. */
export type PaymentActs = {
  record(admin: { _id: string }, fee: { phone: string; regNo: string }): Promise<TransactionView>;
  remove(admin: { _id: string }, paymentId: string): Promise<void>;
  apply(admin: { _id: string }, paymentId: string, to: { regNo: string }): Promise<PaymentForReview>;
  review(admin: { _id: string }, paymentId: string, review: Review): Promise<PaymentForReview>;
};

type PaymentActionDeps = { audit: Audit; reads: PaymentAdminReads; payments: PaymentActs };

/** What admins do to transactions, each on record. The money's rules are those of payments. */
export function createPaymentActions({ audit, reads, payments }: PaymentActionDeps) {
  return {
    async record(admin: Actor, fee: { phone: string; regNo: string }): Promise<TransactionView> {
      const target = { kind: 'transaction' as const, label: fee.regNo };
      return audit.act(
        admin,
        { action: 'transaction.add', target, after: fee },
        () => payments.record(admin, fee),
        ({ _id, purpose }) => ({ _id, purpose }),
      );
    },

    /** @throws Refusal not_found, payment_not_paid, payment_used */
    async apply(admin: Actor, transactionId: string, to: { regNo: string }): Promise<PaymentForReview> {
      const { AccountReference, target } = await find(transactionId);
      return audit.act(
        admin,
        { action: 'transaction.apply', target, before: { regNo: AccountReference }, after: to },
        () => payments.apply(admin, transactionId, to),
        ({ purpose }) => ({ purpose }),
      );
    },

    /** @throws Refusal not_found, payment_settled */
    async review(admin: Actor, transactionId: string, review: Review): Promise<PaymentForReview> {
      const { status, target } = await find(transactionId);
      return audit.act(
        admin,
        { action: 'transaction.review', target, before: { status }, after: { reason: review.reason } },
        () => payments.review(admin, transactionId, review),
        ({ state }) => ({ status: state }),
      );
    },

    /** @throws Refusal not_found, payment_open */
    async remove(admin: Actor, transactionId: string): Promise<void> {
      const row = await find(transactionId);
      const { AccountReference, MpesaReceiptNumber, Amount, PhoneNumber, status, createdAt, target } = row;
      const before = { AccountReference, MpesaReceiptNumber, Amount, PhoneNumber, status, createdAt };
      await audit.act(admin, { action: 'transaction.delete', target, before }, () =>
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
