import type { Types } from 'mongoose';
import { type PaymentRecord, TransactionModel, UNAPPLIED_PAYMENT_FILTER } from '../payments.model';

export async function findUnappliedPayments(limit: number): Promise<PaymentRecord[]> {
  return TransactionModel.find(UNAPPLIED_PAYMENT_FILTER).sort({ createdAt: 1 }).limit(limit).lean();
}

/** Returns payments in review, oldest first: M-Pesa reported a success that does not match the payment. */
export async function findPaymentsInReview(limit: number): Promise<PaymentRecord[]> {
  return TransactionModel.find({ status: 'needs_review', consumedByCarId: null })
    .sort({ createdAt: 1 })
    .limit(limit)
    .lean();
}

type Application = { regNo: string; carId: string | null; cause: string; at: Date };

/**
 * Turns an unapplied payment into a car's renewal or a plate's registration fee; false if it is not
 * unapplied.
 */
export async function applyUnappliedPayment(id: Types.ObjectId, application: Application): Promise<boolean> {
  const { regNo, carId, cause, at } = application;
  const result = await TransactionModel.updateOne(
    { _id: id, ...UNAPPLIED_PAYMENT_FILTER },
    {
      $set: {
        AccountReference: regNo,
        updatedAt: at,
        ...(carId
          ? { purpose: 'renewal' as const, carId, renewalDueSince: at }
          : { purpose: 'registration' as const }),
      },
      ...(carId ? {} : { $unset: { carId: 1 } }),
      $push: { history: { status: 'paid', cause, at } },
    },
  );
  return result.matchedCount === 1;
}
