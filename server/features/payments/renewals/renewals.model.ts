import type { Types } from 'mongoose';
import { type PaymentRecord, TransactionModel } from '../payments.model';

/** Paid renewals whose car is not renewed yet, oldest first. */
export async function findDueRenewals(now: Date, limit: number): Promise<PaymentRecord[]> {
  return TransactionModel.find({ renewalDueSince: { $lte: now } })
    .sort({ renewalDueSince: 1 })
    .limit(limit)
    .lean();
}

/** Marks the payment as used by the renewed car; false if already marked. */
export async function markRenewed(id: Types.ObjectId, carId: Types.ObjectId, now: Date): Promise<boolean> {
  const result = await TransactionModel.updateOne(
    { _id: id, renewalDueSince: { $ne: null } },
    { $set: { consumedByCarId: carId, consumedAt: now, updatedAt: now }, $unset: { renewalDueSince: 1 } },
  );
  return result.matchedCount === 1;
}

/** Makes the renewal of a deleted car a fee for registering its plate again. */
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
