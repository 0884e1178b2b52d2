import { randomUUID } from 'node:crypto';
import mongoose, { type Types } from 'mongoose';
import { HOUR_MS } from '#shared/core/durations';
import type { PaymentState } from '#shared/payments/contract';
import { spendQuota } from '../../../db/quotas';
import { type PaymentRecord, type PlannedPaymentPart, TransactionModel } from '../payments.model';

/**
 * Returns the open payments that block this payer's pushes for the plates: payments that hold a plate, and
 * the payer's own.
 */
export async function findBlockingPayments(
  regNos: readonly string[],
  userId: string,
): Promise<PaymentRecord[]> {
  const some = { $in: regNos };
  return TransactionModel.find({
    $or: [
      { plates: some, open: true },
      { plates: some, openForPayer: true, userId },
      { AccountReference: some, open: true },
      { AccountReference: some, openForPayer: true, userId },
    ],
  }).lean();
}

/** Whether this phone, given as 254 and nine digits, has ever paid a fee. */
export async function hasPhonePaid(phone254: string): Promise<boolean> {
  return (await TransactionModel.exists({ PhoneNumber: phone254, status: 'paid' })) !== null;
}

/** Returns the part of a new payment for one car, with the id under which the part is stored later. */
export function createPaymentPart(car: { carId: string; regNo: string }): PlannedPaymentPart {
  return { _id: new mongoose.Types.ObjectId().toHexString(), ...car };
}

/** Adds an entry to the history without changing the state. */
export async function addPaymentHistoryEntry(
  id: Types.ObjectId,
  status: PaymentState,
  cause: string,
  at: Date,
): Promise<void> {
  await TransactionModel.updateOne(
    { _id: id, status },
    { $set: { updatedAt: at }, $push: { history: { status, cause, at } } },
  );
}

/**
 * Makes these payments stop blocking their plates, if their state has not changed since they were read; the
 * payments stay open.
 */
export async function releasePlateHolds(holders: Pick<PaymentRecord, '_id' | 'status'>[]): Promise<void> {
  await Promise.all(
    holders.map(({ _id, status }) =>
      TransactionModel.updateOne({ _id, status }, { $unset: { open: 1, openForPayer: 1 } }),
    ),
  );
}

/** Deletes a payment whose prompt was not sent. */
export async function deleteUnsentPayment(id: Types.ObjectId): Promise<void> {
  await TransactionModel.deleteOne({ _id: id, status: 'created' });
}

/**
 * Limit of plate holds per plate: at three minutes each, they block other payers for nine minutes an hour.
 */
const PLATE_HOLDS = { max: 3, windowMs: HOUR_MS };

/** Reserves one of the plate's holds of this hour; false if all holds are used up. */
export async function reservePlateHold(regNo: string, now: Date): Promise<boolean> {
  return (await spendQuota(`prompts:plate:${regNo}`, randomUUID(), PLATE_HOLDS, now)) === 'spent';
}
