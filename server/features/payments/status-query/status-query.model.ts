import type { RowBatch } from '../../../db/each-row';
import { type PaymentRecord, TransactionModel } from '../payments.model';

/** Returns open payments whose next status query is due, longest overdue first. */
export async function findDueForQuery(now: Date, { limit, except }: RowBatch): Promise<PaymentRecord[]> {
  return TransactionModel.find({ nextQueryAt: { $lte: now }, _id: { $nin: except } })
    .sort({ nextQueryAt: 1 })
    .limit(limit)
    .lean();
}

/**
 * Claims a status query for one instance; false if another instance has queried since the payment was read.
 */
export async function claimQuery(payment: PaymentRecord, now: Date, nextQueryAt: Date): Promise<boolean> {
  const result = await TransactionModel.updateOne(
    { _id: payment._id, status: payment.status, askedAt: payment.askedAt ?? null },
    { $set: { askedAt: now, nextQueryAt }, $inc: { queries: 1 } },
  );
  return result.matchedCount === 1;
}
