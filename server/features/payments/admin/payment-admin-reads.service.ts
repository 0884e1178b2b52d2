import type { TransactionView } from '#shared/admin/contract';
import type { TransactionRow } from '#shared/admin/transactions';
import { isUnapplied } from '#shared/payments/rules';
import { adminIn, withAdminName } from '../admin-cause';
import { findPaymentsOf } from '../own/own-payments.model';
import { findPayment, type PaymentRecord, type PaymentSummary } from '../payments.model';
import { refundView, transactionView } from '../payments.present';
import {
  countPaymentsFor,
  countPaymentsOf,
  countUnappliedOf,
  findNewestPayments,
  findPaymentsByIds,
  findPaymentsFor,
  type PaymentDirectoryRecord,
  paymentDirectorySource,
} from './payment-admin-reads.model';

export type { PaymentDirectoryRecord };

type HistoryStep = { status: PaymentRecord['status']; cause: string; at: string };

/** The dashboard's reads of payments. */
export const paymentAdminReads = {
  directorySource: paymentDirectorySource,

  /** The rows of existing ids, in no order. */
  async rows(ids: readonly string[]): Promise<TransactionRow[]> {
    return (await findPaymentsByIds(ids)).map(transactionRow);
  },

  /** The payment and its history, in which admins appear by their current names. */
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

  /** The newest payments of all users. */
  async newest(limit: number): Promise<TransactionView[]> {
    return (await findNewestPayments(limit)).map(transactionView);
  },

  /** The user's newest payments, paid or not. */
  async newestOf(userId: string, limit: number): Promise<TransactionRow[]> {
    return (await findPaymentsOf(userId, null, limit)).map(transactionRow);
  },

  /** The car's newest payments. */
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
    refund: refundView(payment),
  };
}
