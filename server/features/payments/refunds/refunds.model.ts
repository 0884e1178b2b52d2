import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicate-key';
import { type Refund, TransactionModel } from '../payments.model';

/**
 * Marks a paid payment as refunded, in one conditional write: a registration or renewal that uses the payment at the
 * same time wins or loses as a whole.
 * raced: not paid, refunded before, divided into parts, or just being used. taken: the reference is that of another refund.
 */
export async function markRefunded(
  id: Types.ObjectId,
  refund: Refund,
  cause: string,
): Promise<'refunded' | 'raced' | 'taken'> {
  try {
    const result = await TransactionModel.updateOne(
      { _id: id, status: 'paid', refund: null, parts: null, renewalDueSince: null, unconfirmedSince: null },
      {
        $set: { refund, updatedAt: refund.at },
        $push: { history: { status: 'paid', cause, at: refund.at } },
      },
    );
    return result.matchedCount === 1 ? 'refunded' : 'raced';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

/** Whether the reference is the receipt of a payment to us. */
export async function isReceipt(reference: string): Promise<boolean> {
  const receipt = {
    origin: 'mpesa' as const,
    MpesaReceiptNumber: { $eq: reference, $type: 'string' as const },
  };
  return (await TransactionModel.exists(receipt)) !== null;
}
