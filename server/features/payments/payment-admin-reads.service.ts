import type { TransactionRow } from '#shared/admin/transactions';
import {
  countPayments,
  countPaymentsFor,
  countPaymentsOf,
  countUnappliedOf,
  findPaymentDirectory,
  findPaymentDirectorySince,
  findPaymentsByIds,
  findPaymentsFor,
  findPaymentsOf,
  type PaymentDirectoryRecord,
} from './payment-admin-reads.model';
import { findPayment, type PaymentRecord, type PaymentSummary } from './payments.model';
import { transactionView } from './payments.present';

export type { PaymentDirectoryRecord };

/** One step of a transaction's history. */
type HistoryStep = { status: PaymentRecord['status']; cause: string; at: string };

/** What the dashboard reads of payments; it changes nothing. */
export const paymentAdminReads = {
  /** For what the dashboard keeps in memory. */
  directory: { page: findPaymentDirectory, since: findPaymentDirectorySince, count: countPayments },

  /** Those of the ids that exist, in no order. */
  async rows(ids: readonly string[]): Promise<TransactionRow[]> {
    return (await findPaymentsByIds(ids)).map(transactionRow);
  },

  async details(id: string): Promise<{ transaction: TransactionRow; history: HistoryStep[] } | null> {
    const payment = await findPayment(id);
    return (
      payment && {
        transaction: transactionRow(payment),
        history: payment.history.map(({ status, cause, at }) => ({ status, cause, at: at.toISOString() })),
      }
    );
  },

  /** The newest that somebody paid or tried to. */
  async newestOf(userId: string, limit: number): Promise<TransactionRow[]> {
    return (await findPaymentsOf(userId, limit)).map(transactionRow);
  },

  /** The newest for a plate. */
  async newestFor(regNo: string, limit: number): Promise<TransactionRow[]> {
    return (await findPaymentsFor(regNo, limit)).map(transactionRow);
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
    isUnapplied: payment.status === 'paid' && !payment.consumedByCarId,
    reason: payment.reason ?? null,
    origin: payment.origin === 'admin' ? 'admin' : 'mpesa',
  };
}
