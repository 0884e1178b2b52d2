import type { RowBatchLimits } from '../../../db/each-row';
import { type PaymentRecord, TransactionModel } from '../payments.model';

/**
 * Returns the filter for registration fees of a plate that are paid, unused and not refunded: the user's own,
 * or recorded by an admin.
 */
function usableFilter(regNo: string, userId: string) {
  return {
    AccountReference: regNo,
    status: 'paid' as const,
    purpose: 'registration' as const,
    consumedByCarId: null,
    refund: null,
    $or: [{ userId }, { origin: 'admin' as const, userId: null }],
  };
}

export async function findUsableFee(regNo: string, userId: string): Promise<PaymentRecord | null> {
  return TransactionModel.findOne(usableFilter(regNo, userId)).sort({ createdAt: 1 }).lean();
}

/** Marks the oldest usable registration fee as used by a car about to be created; null if there is none. */
export async function consumeOldestFee(
  regNo: string,
  userId: string,
  carId: string,
  now: Date,
): Promise<PaymentRecord | null> {
  return TransactionModel.findOneAndUpdate(
    usableFilter(regNo, userId),
    { $set: { consumedByCarId: carId, consumedAt: now, unconfirmedSince: now, updatedAt: now } },
    { sort: { createdAt: 1 }, returnDocument: 'after' },
  ).lean();
}

/** Releases a car's registration fee unless its use is confirmed; returns whether the fee was released. */
export async function releaseUnconfirmedFee(carId: string, now: Date): Promise<boolean> {
  const result = await TransactionModel.updateOne(
    { consumedByCarId: carId, unconfirmedSince: { $ne: null } },
    { $set: { updatedAt: now }, $unset: { consumedByCarId: 1, consumedAt: 1, unconfirmedSince: 1 } },
  );
  return result.matchedCount === 1;
}

/**
 * Confirms that the car has used its registration fee and returns the payment's id; null if there is no such
 * fee or it was released.
 */
export async function confirmFeeUse(carId: string): Promise<string | null> {
  const payment = await TransactionModel.findOneAndUpdate(
    { consumedByCarId: carId, purpose: 'registration' },
    { $unset: { unconfirmedSince: 1 } },
    { projection: { _id: 1 } },
  ).lean();
  return payment?._id.toHexString() ?? null;
}

/** Returns payments whose use for a car began by `before` and is not confirmed, oldest first. */
export async function findInterruptedFeeUses(
  before: Date,
  { limit, except }: RowBatchLimits,
): Promise<PaymentRecord[]> {
  return TransactionModel.find({ unconfirmedSince: { $lte: before }, _id: { $nin: except } })
    .sort({ unconfirmedSince: 1 })
    .limit(limit)
    .lean();
}
