import type { TransactionView } from '#shared/admin/contract';
import type { TransactionRow } from '#shared/admin/transactions';
import { isUnappliedPayment } from '#shared/payments/rules';
import { parseAdminIdFromCause, replaceAdminIdInCause } from '../admin-cause';
import { findPayerPayments } from '../own/own-payments.model';
import { findPayment, findPaymentParts, type PaymentRecord, type PaymentSummary } from '../payments.model';
import { mergeRefunds, toPartView, toTransactionView } from '../payments.present';
import {
  countCarPayments,
  countPayerPayments,
  countPayerUnappliedPayments,
  findCarPayments,
  findNewestPayments,
  findPaymentsByIds,
  type PaymentDirectoryRecord,
  paymentDirectorySource,
} from './payment-admin-reads.model';

export type { PaymentDirectoryRecord };

type HistoryStep = { status: PaymentRecord['status']; cause: string; at: string };

export const paymentAdminReads = {
  directorySource: paymentDirectorySource,

  async rows(ids: readonly string[]): Promise<TransactionRow[]> {
    return transactionRows(await findPaymentsByIds(ids));
  },

  /** Returns a payment and its history with the admins' current names. */
  async details(
    id: string,
    usersById: (ids: string[]) => Promise<ReadonlyMap<string, { name: string }>>,
  ): Promise<{ transaction: TransactionRow; history: HistoryStep[] } | null> {
    const payment = await findPayment(id);
    if (!payment) return null;
    const admins = await usersById(
      payment.history.flatMap(({ cause }) => parseAdminIdFromCause(cause) ?? []),
    );
    const history = payment.history.map(({ status, cause, at }) => {
      const admin = admins.get(parseAdminIdFromCause(cause) ?? '');
      return { status, cause: replaceAdminIdInCause(cause, admin?.name ?? null), at: at.toISOString() };
    });
    const [transaction] = await transactionRows([payment]);
    return transaction ? { transaction, history } : null;
  },

  async newest(limit: number): Promise<TransactionView[]> {
    return (await findNewestPayments(limit)).map(toTransactionView);
  },

  /** Returns a user's newest payments, paid or not. */
  async newestOf(userId: string, limit: number): Promise<TransactionRow[]> {
    return transactionRows(await findPayerPayments(userId, null, limit));
  },

  async newestFor(car: { _id: string; regNo: string }, limit: number): Promise<TransactionRow[]> {
    return transactionRows(await findCarPayments(car, limit));
  },

  countOf: countPayerPayments,
  countUnappliedOf: countPayerUnappliedPayments,
  countFor: countCarPayments,
};

export type PaymentAdminReads = typeof paymentAdminReads;

async function transactionRows(payments: readonly PaymentSummary[]): Promise<TransactionRow[]> {
  const parts = await findPaymentParts(payments);
  return payments.map((payment) => transactionRow(payment, parts.get(payment._id.toHexString()) ?? []));
}

function transactionRow(payment: PaymentSummary, parts: readonly PaymentSummary[]): TransactionRow {
  return {
    ...toTransactionView(payment),
    userId: payment.userId?.toHexString() ?? null,
    appliedToCarId: payment.consumedByCarId?.toHexString() ?? null,
    isUnapplied: [payment, ...parts].some(isUnappliedPayment),
    reason: payment.reason ?? null,
    origin: payment.origin === 'admin' ? 'admin' : 'mpesa',
    refund: mergeRefunds(payment, parts),
    parts: parts.map(toPartView),
    partOf: payment.partOf?.toHexString() ?? null,
  };
}
