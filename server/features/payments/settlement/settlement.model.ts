import type { Types } from 'mongoose';
import type { PaymentPurpose, PaymentState } from '#shared/payments/contract';
import type { PaymentFailureReason } from '#shared/payments/failure-sentences';
import { isOpenPaymentState } from '#shared/payments/rules';
import { unlessDuplicate } from '../../../db/write-errors';
import { TransactionModel } from '../payments.model';

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
  /** Set only if the payment stays open. */
  nextQueryAt?: Date;
};

/**
 * Changes a payment's state in one conditional write that records cause and time. 'raced': the state is no
 * longer `from`. 'taken': another payment has the receipt or checkout id.
 */
export async function movePayment(id: Types.ObjectId, move: Move): Promise<'moved' | 'raced' | 'taken'> {
  const { from, to, cause, at, facts } = move;
  const unset: Record<string, 1> = isOpenPaymentState(to) ? {} : { open: 1, openForPayer: 1, nextQueryAt: 1 };
  if (!move.reason) unset.reason = 1;
  return unlessDuplicate('taken', async () => {
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

/** Adds missing facts; false if one of them is stored already or belongs to another payment. */
export async function addMissingFacts(id: Types.ObjectId, facts: PaymentFacts, at: Date): Promise<boolean> {
  const absent = Object.fromEntries(Object.keys(facts).map((name) => [name, null]));
  return unlessDuplicate(false, async () => {
    const result = await TransactionModel.updateOne(
      { _id: id, ...absent },
      { $set: { ...facts, updatedAt: at } },
    );
    return result.matchedCount === 1;
  });
}
