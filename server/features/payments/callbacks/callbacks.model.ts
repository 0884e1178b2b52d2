import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import { DAY_SECONDS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import type { RowBatchLimits } from '../../../db/each-row';
import { TransactionModel } from '../payments.model';

const RETENTION_SECONDS = RETENTION_DAYS.paymentCallback * DAY_SECONDS;

const callbackFields = {
  paymentId: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** M-Pesa's request body as JSON. */
  body: { type: String, required: true },
  receivedAt: { type: Date, required: true },
  waitingSince: Date,
} as const;
const callbackSchema = defineSchema(callbackFields, 'paymentcallbacks');
callbackSchema.index({ paymentId: 1 });
callbackSchema.index({ receivedAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
callbackSchema.index({ waitingSince: 1 }, { sparse: true });

const PaymentCallbackModel = defineModel<SchemaFields<typeof callbackFields>>(
  'PaymentCallback',
  callbackSchema,
);

export type CallbackRecord = SchemaFields<typeof callbackFields> & { _id: Types.ObjectId };

export async function insertCallback(paymentId: string, body: string, now: Date): Promise<CallbackRecord> {
  const fields = { paymentId, body, receivedAt: now, waitingSince: now };
  return (await PaymentCallbackModel.create(fields)).toObject();
}

/** Returns acknowledged callbacks that are not processed yet, oldest first. */
export async function findDueCallbacks(
  now: Date,
  { limit, except }: RowBatchLimits,
): Promise<CallbackRecord[]> {
  return PaymentCallbackModel.find({ waitingSince: { $lte: now }, _id: { $nin: except } })
    .sort({ waitingSince: 1 })
    .limit(limit)
    .lean();
}

/** Returns all callbacks of the past year. */
export async function findCallbacks(): Promise<CallbackRecord[]> {
  return PaymentCallbackModel.find({}).lean();
}

export async function markCallbackProcessed(id: Types.ObjectId): Promise<void> {
  await PaymentCallbackModel.updateOne({ _id: id }, { $unset: { waitingSince: 1 } });
}

export async function findSecretHash(paymentId: string): Promise<string | null> {
  const payment = await TransactionModel.findById(paymentId, { callbackSecretHash: 1 }).lean();
  return payment?.callbackSecretHash ?? null;
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
