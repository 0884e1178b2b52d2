import { ERASED_TEXTS } from '#shared/core/erased';
import { eraseOldRemoved, eraseRemovedFailures } from '../manual/removed-payments.model';
import { type PaymentRecord, TransactionModel } from '../payments.model';

/** Reads a payer's payments, oldest first, without the parts of payments for several cars. */
export function readPayerPayments(userId: string): AsyncIterable<PaymentRecord> {
  return TransactionModel.find({ userId, partOf: null })
    .sort({ createdAt: 1, _id: 1 })
    .lean<PaymentRecord[]>()
    .cursor();
}

/** Erases the phone number from payments for which no money moved. */
export async function eraseFailures(userId: string): Promise<void> {
  await TransactionModel.updateMany(
    { userId, status: 'failed' },
    { $set: { PhoneNumber: ERASED_TEXTS.text } },
  );
  await eraseRemovedFailures(userId);
}

/**
 * Erases phone number and payer from payments made before a time.
 * @returns whether there may be more
 */
export async function eraseOldPayers(before: Date, limit: number): Promise<boolean> {
  await eraseOldRemoved(before);
  const old = await TransactionModel.find(
    { createdAt: { $lt: before }, PhoneNumber: { $ne: ERASED_TEXTS.text } },
    { _id: 1 },
  )
    .sort({ createdAt: 1 })
    .limit(limit)
    .lean();
  if (old.length === 0) return false;
  await TransactionModel.updateMany(
    { _id: { $in: old.map(({ _id }) => _id) } },
    { $set: { PhoneNumber: ERASED_TEXTS.text }, $unset: { userId: 1 } },
  );
  return old.length === limit;
}
