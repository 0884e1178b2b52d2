import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { eraseOldRemovedPayers, eraseRemovedUnpaidPhones } from '../manual/removed-payments.model';
import {
  type PaymentRecord,
  type PaymentSummary,
  TransactionModel,
  UNAPPLIED_PAYMENT_FILTER,
} from '../payments.model';

export async function findLatestPayment(regNo: string, userId: string): Promise<PaymentRecord | null> {
  return TransactionModel.findOne({ AccountReference: regNo, userId }).sort({ createdAt: -1 }).lean();
}

/**
 * Returns a payer's payments, newest first, optionally only payments older than `before`; a payment for
 * several cars is one entry.
 */
export async function findPayerPayments(
  userId: string,
  before: PaymentRecord | null,
  limit: number,
): Promise<PaymentSummary[]> {
  const older = before && {
    $or: [
      { createdAt: { $lt: before.createdAt } },
      { createdAt: before.createdAt, _id: { $lt: before._id } },
    ],
  };
  return TransactionModel.find({ userId, partOf: null, ...older }, { history: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
}

export async function findUnusedFees(userId: string, limit: number): Promise<PaymentSummary[]> {
  return TransactionModel.find(
    { userId, ...UNAPPLIED_PAYMENT_FILTER, purpose: 'registration' },
    { history: 0 },
  )
    .sort({ createdAt: 1 })
    .limit(limit)
    .lean();
}

/** Reads a payer's payments, oldest first; a payment for several cars is one entry. */
export function readPayerPayments(userId: string): AsyncIterable<PaymentRecord> {
  return TransactionModel.find({ userId, partOf: null })
    .sort({ createdAt: 1, _id: 1 })
    .lean<PaymentRecord[]>()
    .cursor();
}

/** Erases the phone number from payments for which no money moved. */
export async function eraseUnpaidPhones(userId: string): Promise<void> {
  await TransactionModel.updateMany(
    { userId, status: 'failed' },
    { $set: { PhoneNumber: ERASURE_REPLACEMENTS.text } },
  );
  await eraseRemovedUnpaidPhones(userId);
}

/**
 * Erases phone number and payer from payments made before a time.
 * @returns whether there may be more
 */
export async function erasePayersOfOldPayments(before: Date, limit: number): Promise<boolean> {
  await eraseOldRemovedPayers(before);
  const old = await TransactionModel.find(
    { createdAt: { $lt: before }, PhoneNumber: { $ne: ERASURE_REPLACEMENTS.text } },
    { _id: 1 },
  )
    .sort({ createdAt: 1 })
    .limit(limit)
    .lean();
  if (old.length === 0) return false;
  await TransactionModel.updateMany(
    { _id: { $in: old.map(({ _id }) => _id) } },
    { $set: { PhoneNumber: ERASURE_REPLACEMENTS.text }, $unset: { userId: 1 } },
  );
  return old.length === limit;
}
