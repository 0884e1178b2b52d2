import { type PaymentRecord, type PaymentSummary, TransactionModel } from './payments.model';

const DIRECTORY_FIELDS = {
  AccountReference: 1,
  MpesaReceiptNumber: 1,
  PhoneNumber: 1,
  Amount: 1,
  status: 1,
  userId: 1,
  consumedByCarId: 1,
  createdAt: 1,
} as const;

/** What the dashboard's search knows of a transaction. */
export type PaymentDirectoryRecord = Pick<PaymentRecord, '_id' | keyof typeof DIRECTORY_FIELDS>;

const NEWEST_FIRST = { createdAt: -1 } as const;

/** In the order of their ids, after the given one. */
export async function findPaymentDirectory(
  after: string | null,
  limit: number,
): Promise<PaymentDirectoryRecord[]> {
  return TransactionModel.find(after ? { _id: { $gt: after } } : {}, DIRECTORY_FIELDS)
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Those written since. */
export async function findPaymentDirectorySince(since: Date): Promise<PaymentDirectoryRecord[]> {
  return TransactionModel.find({ changedAt: { $gte: since } }, DIRECTORY_FIELDS).lean();
}

export async function countPayments(): Promise<number> {
  return TransactionModel.estimatedDocumentCount();
}

export async function findPaymentsByIds(ids: readonly string[]): Promise<PaymentSummary[]> {
  return TransactionModel.find({ _id: { $in: ids } }, { history: 0 }).lean();
}

/** The newest by this payer. */
export async function findPaymentsOf(userId: string, limit: number): Promise<PaymentSummary[]> {
  return TransactionModel.find({ userId }, { history: 0 }).sort(NEWEST_FIRST).limit(limit).lean();
}

/** The newest for this plate, whoever paid. */
export async function findPaymentsFor(regNo: string, limit: number): Promise<PaymentSummary[]> {
  return TransactionModel.find({ AccountReference: regNo }, { history: 0 })
    .sort(NEWEST_FIRST)
    .limit(limit)
    .lean();
}

export async function countPaymentsOf(userId: string): Promise<number> {
  return TransactionModel.countDocuments({ userId });
}

/** Paid fees of a payer that no car has had. */
export async function countUnappliedOf(userId: string): Promise<number> {
  return TransactionModel.countDocuments({ userId, status: 'paid', consumedByCarId: null });
}

export async function countPaymentsFor(regNo: string): Promise<number> {
  return TransactionModel.countDocuments({ AccountReference: regNo });
}
