import type { TransactionRow } from '#shared/admin/transactions';
import { isUnapplied } from '#shared/payments/rules';
import { adminIn, withAdminName } from '../history/admin-cause';
import { findPayment, findPaymentsOf, type PaymentRecord, type PaymentSummary } from '../payments.model';
import { transactionView } from '../payments.present';
import {
  countPaymentsFor,
  countPaymentsOf,
  countUnappliedOf,
  findPaymentsByIds,
  findPaymentsFor,
  type PaymentDirectoryRecord,
  paymentDirectorySource,
} from './payment-admin-reads.model';

export type { PaymentDirectoryRecord };

/** One step of a transaction's history. */
type HistoryStep = { status: PaymentRecord['status']; cause: string; at: string };

/** What the dashboard reads of payments; it changes nothing. */
export const paymentAdminReads = {
  directorySource: paymentDirectorySource,

  /** Those of the ids that exist, in no order. */
  async rows(ids: readonly string[]): Promise<TransactionRow[]> {
    return (await findPaymentsByIds(ids)).map(transactionRow);
  },

  /** With its history, which calls the admins who acted by what `people` knows of those who are still there. */
  async details(
    id: string,
    usersById: (ids: string[]) => Promise<ReadonlyMap<string, { name: string }>>,
  ): Promise<{ transaction: TransactionRow; history: HistoryStep[] } | null> {
    const payment = await findPayment(id);
    if (!payment) return null;
    const admins = await usersById(payment.history.flatMap(({ cause }) => adminIn(cause) ?? []));
    const history = payment.history.map(({ status, cause, at }) => {
      const admin = admins.get(adminIn(cause) ?? '');
      return { status, cause: withAdminName(cause, admin?.name ?? null), at: at.toISOString() };
    });
    return { transaction: transactionRow(payment), history };
  },

  /** The newest that somebody paid or tried to. */
  async newestOf(userId: string, limit: number): Promise<TransactionRow[]> {
    return (await findPaymentsOf(userId, null, limit)).map(transactionRow);
  },

  /** The newest for a car. */
  async newestFor(car: { _id: string; regNo: string }, limit: number): Promise<TransactionRow[]> {
    return (await findPaymentsFor(car, limit)).map(transactionRow);
  },

  countOf: countPaymentsOf,
  countUnappliedOf,
  countFor: countPaymentsFor,
};

export type PaymentAdminReads = typeof paymentAdminReads;

function transactionRow(payment: PaymentSummary): TransactionRow {
  return {
    ...transactionView(payment),
    userId: payment.userId?.toHexString() ?? null,
    appliedToCarId: payment.consumedByCarId?.toHexString() ?? null,
    isUnapplied: isUnapplied(payment),
    reason: payment.reason ?? null,
    origin: payment.origin === 'admin' ? 'admin' : 'mpesa',
  };
}
