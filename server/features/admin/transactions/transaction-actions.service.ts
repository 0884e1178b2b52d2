import type { z } from 'zod';
import type { TransactionView } from '#shared/admin/contract';
import type { getTransactionDetails } from '#shared/admin/transactions';
import { Refusal } from '#shared/core/errors';
import type { PaymentForReview } from '#shared/payments/payment-review';
import type { PaymentAdminReads } from '../../payments/admin/payment-admin.reads';
import type { Payments } from '../../payments/payments.service';
import type { UserAdmin } from '../../users/user-admin.service';
import type { ActingAdmin, Audit } from '../audit/audit.service';
import type { CarTable } from '../cars/car-table.service';

type Refund = { reference: string; reason: string };
type Review = { decision: 'accept' | 'reject'; reason: string };

type TransactionActionsDeps = {
  audit: Audit;
  users: UserAdmin;
  reads: PaymentAdminReads;
  payments: Payments['adminActions'];
  carTable: CarTable;
  /** Returns the car that has this plate now; null if there is none. */
  ownerOf(regNo: string): Promise<{ carId: string } | null>;
};

export function createTransactionActionsService(deps: TransactionActionsDeps) {
  const { audit, users, reads, payments, carTable, ownerOf } = deps;
  return {
    /** @throws Refusal not_found */
    async details(transactionId: string): Promise<z.input<typeof getTransactionDetails.reply>> {
      const found = await reads.details(transactionId, users.byId);
      if (!found) throw new Refusal('not_found');
      const { userId, AccountReference, appliedToCarId } = found.transaction;
      const [payers, owned] = await Promise.all([
        users.byId(userId ? [userId] : []),
        ownerOf(AccountReference),
      ]);
      const payer = userId ? payers.get(userId) : undefined;
      // Prefers the car that used the payment, because a corrected plate may belong to another car now.
      const ids = [appliedToCarId, owned?.carId ?? null].filter((id) => id !== null);
      const cars = await carTable.rows(ids);
      const car = cars.find(({ _id }) => _id === appliedToCarId) ?? cars[0];
      return {
        ...found,
        payer: payer ? { _id: payer._id, name: payer.name, email: payer.email } : null,
        car: car ? { _id: car._id, regNo: car.regNo, name: car.name } : null,
      };
    },

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
