import type { Types } from 'mongoose';
import type { RowBatchLimits } from '../../../db/each-row';
import {
  insertPayment,
  type PaymentRecord,
  type PlannedPaymentPart,
  TransactionModel,
} from '../payments.model';

/** Returns paid renewals whose car is not renewed yet, oldest first. */
export async function findDueRenewals(
  now: Date,
  { limit, except }: RowBatchLimits,
): Promise<PaymentRecord[]> {
  return TransactionModel.find({ renewalDueSince: { $lte: now }, _id: { $nin: except } })
    .sort({ renewalDueSince: 1 })
    .limit(limit)
    .lean();
}

/** Marks the payment as used by the renewed car; false if it was marked before. */
export async function markRenewed(id: Types.ObjectId, carId: Types.ObjectId, now: Date): Promise<boolean> {
  const result = await TransactionModel.updateOne(
    { _id: id, renewalDueSince: { $ne: null } },
    { $set: { consumedByCarId: carId, consumedAt: now, updatedAt: now }, $unset: { renewalDueSince: 1 } },
  );
  return result.matchedCount === 1;
}

/**
 * Stores the parts of a paid payment for several cars, each due for its renewal; parts stored before stay as
 * they are.
 */
export async function insertPaymentParts(
  payment: PaymentRecord,
  parts: readonly PlannedPaymentPart[],
  now: Date,
): Promise<void> {
  const { _id, Amount, MpesaReceiptNumber, TransactionDate, PhoneNumber, userId, createdAt } = payment;
  for (const { _id: partId, carId, regNo } of parts) {
    const part = {
      _id: partId,
      origin: 'part' as const,
      status: 'paid' as const,
      purpose: 'renewal' as const,
      partOf: _id.toHexString(),
      cause: `part of payment ${_id.toHexString()}`,
      Amount: Amount / parts.length,
      ResultCode: 0,
      ...(MpesaReceiptNumber ? { MpesaReceiptNumber } : {}),
      ...(TransactionDate ? { TransactionDate } : {}),
      PhoneNumber,
      AccountReference: regNo,
      ...(userId ? { userId: userId.toHexString() } : {}),
      carId,
      renewalDueSince: now,
      createdAt,
    };
    await insertPayment(part);
  }
}

/** Marks a payment as divided into its stored parts; false if it was marked before. */
export async function markPaymentDivided(id: Types.ObjectId, cause: string, now: Date): Promise<boolean> {
  const result = await TransactionModel.updateOne(
    { _id: id, renewalDueSince: { $ne: null } },
    {
      $set: { updatedAt: now },
      $unset: { renewalDueSince: 1 },
      $push: { history: { status: 'paid', cause, at: now } },
    },
  );
  return result.matchedCount === 1;
}

/** Returns the stored parts of payments for several cars whose renewal is due. */
export async function findPartsDueForRenewal(ids: readonly string[]): Promise<PaymentRecord[]> {
  return TransactionModel.find({ _id: { $in: ids }, renewalDueSince: { $ne: null } }).lean();
}

/** Turns the renewal of a deleted car into a fee for registering its plate again. */
export async function turnRenewalIntoRegistration(id: Types.ObjectId, now: Date): Promise<void> {
  await TransactionModel.updateOne(
    { _id: id, renewalDueSince: { $ne: null } },
    {
      $set: { purpose: 'registration', updatedAt: now },
      $unset: { renewalDueSince: 1 },
      $push: { history: { status: 'paid', cause: 'car gone: ready for a registration', at: now } },
    },
  );
}
