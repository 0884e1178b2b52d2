import { createRowSource } from '../../../db/row-source';
import {
  type PaymentRecord,
  type PaymentSummary,
  TransactionModel,
  UNAPPLIED_PAYMENT_FILTER,
} from '../payments.model';

const DIRECTORY_FIELDS = {
  AccountReference: 1,
  MpesaReceiptNumber: 1,
  PhoneNumber: 1,
  Amount: 1,
  status: 1,
  userId: 1,
  consumedByCarId: 1,
  renewalDueSince: 1,
  refund: 1,
  parts: 1,
  partOf: 1,
  createdAt: 1,
} as const;

export type PaymentDirectoryRecord = Pick<PaymentRecord, '_id' | keyof typeof DIRECTORY_FIELDS>;

const NEWEST_FIRST = { createdAt: -1 } as const;

export const paymentDirectorySource = createRowSource<PaymentDirectoryRecord>(
  TransactionModel,
  DIRECTORY_FIELDS,
);

/** Returns the newest payments; a payment for several cars is returned whole, without its parts. */
export async function findNewestPayments(limit: number): Promise<PaymentSummary[]> {
  return TransactionModel.find({ partOf: null }, { history: 0 }).sort(NEWEST_FIRST).limit(limit).lean();
}

export async function findPaymentsByIds(ids: readonly string[]): Promise<PaymentSummary[]> {
  return TransactionModel.find({ _id: { $in: ids } }, { history: 0 }).lean();
}

/** Id and plate of a car; older payments may name a former plate that was corrected later. */
type PaidCar = { _id: string; regNo: string };

function paidFor({ _id, regNo }: PaidCar) {
  return { $or: [{ AccountReference: regNo }, { consumedByCarId: _id }] };
}

/**
 * Returns the newest payments, by any payer, that the car used or that name its plate. Instead of one car's
 * part of a payment, returns the whole payment.
 */
export async function findCarPayments(car: PaidCar, limit: number): Promise<PaymentSummary[]> {
  return TransactionModel.find({ _id: { $in: await findIdsFor(car) } }, { history: 0 })
    .sort(NEWEST_FIRST)
    .limit(limit)
    .lean();
}

async function findIdsFor(car: PaidCar): Promise<string[]> {
  return idsOfWholes(await TransactionModel.find(paidFor(car), { partOf: 1 }).lean());
}

function idsOfWholes(payments: readonly Pick<PaymentRecord, '_id' | 'partOf'>[]): string[] {
  return [...new Set(payments.map(({ _id, partOf }) => (partOf ?? _id).toHexString()))];
}

/** Counts a user's payments; a payment for several cars counts once. */
export async function countPayerPayments(userId: string): Promise<number> {
  return TransactionModel.countDocuments({ userId, partOf: null });
}

/** Counts a payer's unapplied payments; a payment for several cars counts once. */
export async function countPayerUnappliedPayments(userId: string): Promise<number> {
  return idsOfWholes(
    await TransactionModel.find({ userId, ...UNAPPLIED_PAYMENT_FILTER }, { partOf: 1 }).lean(),
  ).length;
}

export async function countCarPayments(car: PaidCar): Promise<number> {
  return (await findIdsFor(car)).length;
}
