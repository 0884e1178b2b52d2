import type { Types } from 'mongoose';
import type { PaymentPurpose, PaymentState } from '#shared/payments/contract';
import type { PaymentReason } from '#shared/payments/outcome';
import { isOpen } from '#shared/payments/rules';
import { isDuplicateKey } from '../../../db/duplicate-key';
import { type PaymentRecord, TransactionModel } from '../payments.model';

/** What came to light about a payment, in the fields of SPEC §3. */
export type PaymentFacts = Partial<
  Record<
    'MerchantRequestID' | 'CheckoutRequestID' | 'ResultDesc' | 'MpesaReceiptNumber' | 'TransactionDate',
    string
  >
> & { ResultCode?: number | string };

type Move = {
  from: PaymentState;
  to: PaymentState;
  purpose: PaymentPurpose;
  cause: string;
  at: Date;
  reason: PaymentReason | null;
  facts: PaymentFacts;
  /** For a payment that stays open. */
  nextQueryAt?: Date;
};

/**
 * moved: the state was as expected and is changed, with its cause and time, in one write.
 * raced: somebody else moved it first. taken: the receipt or checkout id belongs to another payment.
 */
export async function movePayment(id: Types.ObjectId, move: Move): Promise<'moved' | 'raced' | 'taken'> {
  const { from, to, cause, at, facts } = move;
  const gone: Record<string, 1> = isOpen(to) ? {} : { open: 1, nextQueryAt: 1 };
  if (!move.reason) gone.reason = 1;
  try {
    const result = await TransactionModel.updateOne(
      { _id: id, status: from },
      {
        $set: {
          ...facts,
          status: to,
          updatedAt: at,
          ...(move.reason ? { reason: move.reason } : {}),
          ...(move.nextQueryAt ? { nextQueryAt: move.nextQueryAt } : {}),
          ...(to === 'paid' && move.purpose === 'renewal' ? { renewalDueSince: at } : {}),
        },
        $push: { history: { status: to, cause, at } },
        ...(Object.keys(gone).length > 0 ? { $unset: gone } : {}),
      },
    );
    return result.matchedCount === 1 ? 'moved' : 'raced';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

/** Adds facts where there are none yet; false where some stand already or belong to another payment. */
export async function fillIn(id: Types.ObjectId, facts: PaymentFacts, at: Date): Promise<boolean> {
  const absent = Object.fromEntries(Object.keys(facts).map((name) => [name, null]));
  try {
    const result = await TransactionModel.updateOne(
      { _id: id, ...absent },
      { $set: { ...facts, updatedAt: at } },
    );
    return result.matchedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Writes down something that left the state as it was. */
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

/** Frees the plate from an attempt that began before `before`; its outcome may still come. */
export async function releaseHold(regNo: string, before: Date): Promise<void> {
  await TransactionModel.updateOne(
    { AccountReference: regNo, open: true, createdAt: { $lte: before } },
    { $unset: { open: 1 } },
  );
}

/** Open payments about which M-Pesa should be asked by now, the longest overdue first. */
export async function findDueForQuery(now: Date, limit: number): Promise<PaymentRecord[]> {
  return TransactionModel.find({ nextQueryAt: { $lte: now } })
    .sort({ nextQueryAt: 1 })
    .limit(limit)
    .lean();
}

/** Lets one of several askers ask: false where another one asked since the payment was read. */
export async function claimQuery(payment: PaymentRecord, now: Date, nextQueryAt: Date): Promise<boolean> {
  const result = await TransactionModel.updateOne(
    { _id: payment._id, status: payment.status, askedAt: payment.askedAt ?? null },
    { $set: { askedAt: now, nextQueryAt }, $inc: { queries: 1 } },
  );
  return result.matchedCount === 1;
}
