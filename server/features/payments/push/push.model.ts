import type { Types } from 'mongoose';
import type { PaymentState } from '#shared/payments/contract';
import { type PaymentRecord, TransactionModel } from '../payments.model';

/** The open payment that blocks further pushes for the plate. */
export async function findHolder(regNo: string): Promise<PaymentRecord | null> {
  return TransactionModel.findOne({ AccountReference: regNo, open: true }).lean();
}

/** Adds to the history without changing the state. */
export async function noteInHistory(
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

/** Unblocks the plate of a payment that began before `before`; the payment stays open. */
export async function releaseHold(regNo: string, before: Date): Promise<void> {
  await TransactionModel.updateOne(
    { AccountReference: regNo, open: true, createdAt: { $lte: before } },
    { $unset: { open: 1 } },
  );
}

/** Deletes a payment whose prompt was not sent. */
export async function discardUnsent(id: Types.ObjectId): Promise<void> {
  await TransactionModel.deleteOne({ _id: id, status: 'created' });
}
