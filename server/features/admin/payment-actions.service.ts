import type { TransactionView } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import type { PaymentAdminReads } from '../payments/payment-admin-reads.service';
import type { Actor, Audit } from './audit.service';

type PaymentActionDeps = {
  audit: Audit;
  reads: PaymentAdminReads;
  payments: {
    record(admin: { _id: string }, fee: { phone: string; regNo: string }): Promise<TransactionView>;
    remove(admin: { _id: string }, paymentId: string): Promise<void>;
  };
};

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

    /** @throws Refusal not_found, payment_open */
    async remove(admin: Actor, transactionId: string): Promise<void> {
      const [row] = await reads.rows([transactionId]);
      if (!row) throw new Refusal('not_found');
      const { AccountReference, MpesaReceiptNumber, Amount, PhoneNumber, status, createdAt } = row;
      const before = { AccountReference, MpesaReceiptNumber, Amount, PhoneNumber, status, createdAt };
      const target = { kind: 'transaction' as const, id: transactionId, label: AccountReference };
      await audit.act(admin, { action: 'transaction.delete', target, before }, () =>
        payments.remove(admin, transactionId),
      );
    },
  };
}
