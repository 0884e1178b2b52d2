import type { Types } from 'mongoose';
import { writeUnlessDuplicate } from '../../../db/write-errors';
import { type PaymentRecord, type Refund, TransactionModel } from '../payments.model';

/**
 * Returns the id of the M-Pesa transaction that a payment belongs to: for a part the whole payment's id,
 * otherwise the payment's own id.
 */
export function getMpesaTransactionId({
  _id,
  partOf,
}: Pick<PaymentRecord, '_id' | 'partOf'>): Types.ObjectId {
  return partOf ?? _id;
}

/**
 * Records a refund's reference on its M-Pesa transaction; false if another transaction has the reference. A
 * unique index decides; a reference counts once even if it refunds several parts.
 */
export async function claimRefundReference(
  transactionId: Types.ObjectId,
  reference: string,
): Promise<boolean> {
  return writeUnlessDuplicate(false, async () => {
    await TransactionModel.updateOne({ _id: transactionId }, { $addToSet: { refundReferences: reference } });
    return true;
  });
}

export async function releaseRefundReference(
  transactionId: Types.ObjectId,
  reference: string,
): Promise<void> {
  await TransactionModel.updateOne({ _id: transactionId }, { $pull: { refundReferences: reference } });
  const refunded = {
    'refund.reference': reference,
    $or: [{ _id: transactionId }, { partOf: transactionId }],
  };
  // Another admin may have recorded a refund with this reference meanwhile; that refund must keep the
  // reference.
  if (await TransactionModel.exists(refunded)) await claimRefundReference(transactionId, reference);
}

/**
 * Marks a paid payment as refunded in one conditional write, so that a simultaneous registration or renewal
 * either uses the payment or fails. Returns false if the payment is not paid, already refunded, divided into
 * parts, or being used.
 */
export async function markRefunded(id: Types.ObjectId, refund: Refund, cause: string): Promise<boolean> {
  const result = await TransactionModel.updateOne(
    { _id: id, status: 'paid', refund: null, parts: null, renewalDueSince: null, unconfirmedSince: null },
    {
      $set: { refund, updatedAt: refund.at },
      $push: { history: { status: 'paid', cause, at: refund.at } },
    },
  );
  return result.matchedCount === 1;
}

/** Adds to the history of a payment for several cars that some of its fees were refunded. */
export async function addRefundHistoryEntry(id: Types.ObjectId, cause: string, at: Date): Promise<void> {
  await TransactionModel.updateOne(
    { _id: id },
    { $set: { updatedAt: at }, $push: { history: { status: 'paid', cause, at } } },
  );
}

/** Whether the reference is the receipt of a stored payment. */
export async function isStoredReceipt(reference: string): Promise<boolean> {
  const receipt = {
    origin: 'mpesa' as const,
    MpesaReceiptNumber: { $eq: reference, $type: 'string' as const },
  };
  return (await TransactionModel.exists(receipt)) !== null;
}
