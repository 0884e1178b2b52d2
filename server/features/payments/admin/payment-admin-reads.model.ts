import { UNAPPLIED } from '#shared/payments/rules';
import { rowSource } from '../../../db/row-source';
import { type PaymentRecord, type PaymentSummary, TransactionModel } from '../payments.model';

const DIRECTORY_FIELDS = {
  AccountReference: 1,
  MpesaReceiptNumber: 1,
  PhoneNumber: 1,
  Amount: 1,
  status: 1,
  userId: 1,
  consumedByCarId: 1,
  renewalDueSince: 1,
  createdAt: 1,
} as const;

/** What the dashboard's search knows of a transaction. */
export type PaymentDirectoryRecord = Pick<PaymentRecord, '_id' | keyof typeof DIRECTORY_FIELDS>;

const NEWEST_FIRST = { createdAt: -1 } as const;

export const paymentDirectorySource = rowSource<PaymentDirectoryRecord>(TransactionModel, DIRECTORY_FIELDS);

export async function findPaymentsByIds(ids: readonly string[]): Promise<PaymentSummary[]> {
  return TransactionModel.find({ _id: { $in: ids } }, { history: 0 }).lean();
}

/** A car by its plate, and by itself: what it has had may name a plate that was corrected since. */
type PaidCar = { _id: string; regNo: string };

function paidFor({ _id, regNo }: PaidCar) {
  return { $or: [{ AccountReference: regNo }, { consumedByCarId: _id }] };
}

/** The newest for this car's plate, whoever paid, and those that the car has had. */
export async function findPaymentsFor(car: PaidCar, limit: number): Promise<PaymentSummary[]> {
  return TransactionModel.find(paidFor(car), { history: 0 }).sort(NEWEST_FIRST).limit(limit).lean();
}

export async function countPaymentsOf(userId: string): Promise<number> {
  return TransactionModel.countDocuments({ userId });
}

/** A payer's unapplied fees. */
export async function countUnappliedOf(userId: string): Promise<number> {
  return TransactionModel.countDocuments({ userId, ...UNAPPLIED });
}

export async function countPaymentsFor(car: PaidCar): Promise<number> {
  return TransactionModel.countDocuments(paidFor(car));
}
