import type { Types } from 'mongoose';
import type { PaymentPurpose, PaymentState } from '#shared/payments/contract';
import type { PaymentFailureReason } from '#shared/payments/failure-sentences';
import { isOpenPaymentState } from '#shared/payments/rules';
import type { RowBatchLimits } from '../../../db/each-row';
import { writeUnlessDuplicate } from '../../../db/write-errors';
import { type PaymentRecord, TransactionModel } from '../payments.model';

/** Facts that M-Pesa reports about a payment, as stored fields. */
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
  reason: PaymentFailureReason | null;
  facts: PaymentFacts;
  /** Time of the next status query; set only if the payment stays open. */
  nextQueryAt?: Date;
};

/**
 * Changes a payment's state in one conditional write that records cause and time. 'raced': the state is no
 * longer `from`. 'taken': another payment has the receipt or checkout id.
 */
export async function changePaymentState(
  id: Types.ObjectId,
  move: Move,
): Promise<'moved' | 'raced' | 'taken'> {
  const { from, to, cause, at, facts } = move;
  const unset: Record<string, 1> = isOpenPaymentState(to) ? {} : { open: 1, openForPayer: 1, nextQueryAt: 1 };
  if (!move.reason) unset.reason = 1;
  return writeUnlessDuplicate('taken', async () => {
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
        ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
      },
    );
    return result.matchedCount === 1 ? 'moved' : 'raced';
  });
}

/** Adds missing facts such as the receipt; false if one is stored already or belongs to another payment. */
export async function addMissingPaymentFacts(
  id: Types.ObjectId,
  facts: PaymentFacts,
  at: Date,
): Promise<boolean> {
  const absent = Object.fromEntries(Object.keys(facts).map((name) => [name, null]));
  return writeUnlessDuplicate(false, async () => {
    const result = await TransactionModel.updateOne(
      { _id: id, ...absent },
      { $set: { ...facts, updatedAt: at } },
    );
    return result.matchedCount === 1;
  });
}

export async function findPaymentsToQuery(
  now: Date,
  { limit, except }: RowBatchLimits,
): Promise<PaymentRecord[]> {
  return TransactionModel.find({ nextQueryAt: { $lte: now }, _id: { $nin: except } })
    .sort({ nextQueryAt: 1 })
    .limit(limit)
    .lean();
}

/**
 * Claims a status query for one instance; false if another instance has queried since the payment was read.
 */
export async function claimStatusQuery(
  payment: PaymentRecord,
  now: Date,
  nextQueryAt: Date,
): Promise<boolean> {
  const result = await TransactionModel.updateOne(
    { _id: payment._id, status: payment.status, askedAt: payment.askedAt ?? null },
    { $set: { askedAt: now, nextQueryAt }, $inc: { queries: 1 } },
  );
  return result.matchedCount === 1;
}

/** Returns when the oldest open payment was created; null if no payment is open. */
export async function findOldestOpenPayment(): Promise<Date | null> {
  const [oldest] = await TransactionModel.find({ status: { $in: ['created', 'pending'] } }, { createdAt: 1 })
    .sort({ createdAt: 1 })
    .limit(1)
    .lean<{ createdAt: Date }[]>();
  return oldest?.createdAt ?? null;
}
