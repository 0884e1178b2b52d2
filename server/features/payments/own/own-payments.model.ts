import { type PaymentRecord, type PaymentSummary, TransactionModel, UNAPPLIED } from '../payments.model';

export async function findLatestPayment(regNo: string, userId: string): Promise<PaymentRecord | null> {
  return TransactionModel.findOne({ AccountReference: regNo, userId }).sort({ createdAt: -1 }).lean();
}

/**
 * Returns a payer's payments, newest first, optionally only those older than `before`; parts are shown within
 * their payment.
 */
export async function findPayerPayments(
  userId: string,
  before: PaymentRecord | null,
  limit: number,
): Promise<PaymentSummary[]> {
  const older = before && {
    $or: [
      { createdAt: { $lt: before.createdAt } },
      { createdAt: before.createdAt, _id: { $lt: before._id } },
    ],
  };
  return TransactionModel.find({ userId, partOf: null, ...older }, { history: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** Returns a payer's paid registration fees that no car has used, oldest first. */
export async function findUnusedFees(userId: string, limit: number): Promise<PaymentSummary[]> {
  return TransactionModel.find({ userId, ...UNAPPLIED, purpose: 'registration' }, { history: 0 })
    .sort({ createdAt: 1 })
    .limit(limit)
    .lean();
}
