import type { Types } from 'mongoose';
import { type PaymentRecord, TransactionModel } from '../payments.model';

/** A paid registration fee that no car has used: the user's own, or one that an admin recorded for the plate. */
function usable(regNo: string, userId: string) {
  return {
    AccountReference: regNo,
    status: 'paid' as const,
    purpose: 'registration' as const,
    consumedByCarId: null,
    $or: [{ userId }, { origin: 'admin' as const, userId: null }],
  };
}

export async function findUsable(regNo: string, userId: string): Promise<PaymentRecord | null> {
  return TransactionModel.findOne(usable(regNo, userId)).sort({ createdAt: 1 }).lean();
}

/** Takes exactly one usable fee, the oldest, for a car about to be created; null where there is none. */
export async function consumeUsable(
  regNo: string,
  userId: string,
  carId: string,
  now: Date,
): Promise<PaymentRecord | null> {
  return TransactionModel.findOneAndUpdate(
    usable(regNo, userId),
    { $set: { consumedByCarId: carId, consumedAt: now, unconfirmedSince: now, updatedAt: now } },
    { sort: { createdAt: 1 }, returnDocument: 'after' },
  ).lean();
}

/** Makes what a car consumed usable again, as long as that car was never seen to exist. */
export async function giveBackUnconfirmed(carId: string, now: Date): Promise<boolean> {
  const result = await TransactionModel.updateOne(
    { consumedByCarId: carId, unconfirmedSince: { $ne: null } },
    { $set: { updatedAt: now }, $unset: { consumedByCarId: 1, consumedAt: 1, unconfirmedSince: 1 } },
  );
  return result.matchedCount === 1;
}

/** The car exists: the fee that it used is never given back. Null where it used none, or it was given back. */
export async function confirmConsumption(carId: string): Promise<string | null> {
  const payment = await TransactionModel.findOneAndUpdate(
    { consumedByCarId: carId, purpose: 'registration' },
    { $unset: { unconfirmedSince: 1 } },
    { projection: { _id: 1 } },
  ).lean();
  return payment?._id.toHexString() ?? null;
}

/** Payments consumed before `before` by a car not yet seen. */
export async function findUnconfirmed(before: Date, limit: number): Promise<PaymentRecord[]> {
  return TransactionModel.find({ unconfirmedSince: { $lte: before } })
    .sort({ unconfirmedSince: 1 })
    .limit(limit)
    .lean();
}

/** Paid renewals that their car does not have yet. */
export async function findDueRenewals(now: Date, limit: number): Promise<PaymentRecord[]> {
  return TransactionModel.find({ renewalDueSince: { $lte: now } })
    .sort({ renewalDueSince: 1 })
    .limit(limit)
    .lean();
}

/** The car has the renewal; false where that was written down already. */
export async function markRenewed(id: Types.ObjectId, carId: Types.ObjectId, now: Date): Promise<boolean> {
  const result = await TransactionModel.updateOne(
    { _id: id, renewalDueSince: { $ne: null } },
    { $set: { consumedByCarId: carId, consumedAt: now, updatedAt: now }, $unset: { renewalDueSince: 1 } },
  );
  return result.matchedCount === 1;
}

/** The car is gone: the fee lies ready for registering the plate again. */
export async function turnIntoRegistration(id: Types.ObjectId, now: Date): Promise<void> {
  await TransactionModel.updateOne(
    { _id: id, renewalDueSince: { $ne: null } },
    {
      $set: { purpose: 'registration', updatedAt: now },
      $unset: { renewalDueSince: 1 },
      $push: { history: { status: 'paid', cause: 'car gone: ready for a registration', at: now } },
    },
  );
}
