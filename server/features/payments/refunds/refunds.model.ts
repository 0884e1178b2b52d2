import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicate-key';
import { type PaymentRecord, type Refund, TransactionModel } from '../payments.model';

/** Which M-Pesa transaction a payment belongs to: the whole of which it is a part, or itself. */
export function transactionOf({ _id, partOf }: Pick<PaymentRecord, '_id' | 'partOf'>): Types.ObjectId {
  return partOf ?? _id;
}

/**
 * Notes on the M-Pesa transaction that the reference is that of its refund; false if it is that of another one's. A
 * unique index decides, and a reference counts once however many parts it refunds.
 */
export async function claimReference(transactionId: Types.ObjectId, reference: string): Promise<boolean> {
  try {
    await TransactionModel.updateOne({ _id: transactionId }, { $addToSet: { refundReferences: reference } });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Gives up a reference by which nothing was refunded. */
export async function releaseReference(transactionId: Types.ObjectId, reference: string): Promise<void> {
  await TransactionModel.updateOne({ _id: transactionId }, { $pull: { refundReferences: reference } });
  const refunded = {
    'refund.reference': reference,
    $or: [{ _id: transactionId }, { partOf: transactionId }],
  };
  // Another admin may have recorded it meanwhile.
  if (await TransactionModel.exists(refunded)) await claimReference(transactionId, reference);
}

/**
 * Marks a paid payment as refunded, in one conditional write: a registration or renewal that uses the payment at the
 * same time wins or loses as a whole. False if it is not paid, refunded before, divided into parts, or just being used.
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

/** Notes in the history of a payment for several cars that fees of it were refunded. */
export async function noteRefund(id: Types.ObjectId, cause: string, at: Date): Promise<void> {
  await TransactionModel.updateOne(
    { _id: id },
    { $set: { updatedAt: at }, $push: { history: { status: 'paid', cause, at } } },
  );
}

/** Whether the reference is the receipt of a payment to us. */
export async function isReceipt(reference: string): Promise<boolean> {
  const receipt = {
    origin: 'mpesa' as const,
    MpesaReceiptNumber: { $eq: reference, $type: 'string' as const },
  };
  return (await TransactionModel.exists(receipt)) !== null;
}
