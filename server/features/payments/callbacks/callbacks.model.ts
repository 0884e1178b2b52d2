import mongoose, { type Types } from 'mongoose';
import { defineModel, type FieldsOf } from '../../../db/define-model';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const callbackFields = {
  paymentId: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** The body as M-Pesa sent it, JSON. */
  body: { type: String, required: true },
  receivedAt: { type: Date, required: true },
  /** Present until its meaning has reached the payment. */
  waitingSince: Date,
} as const;
const callbackSchema = new mongoose.Schema(callbackFields, {
  collection: 'paymentcallbacks',
  versionKey: false,
  strict: 'throw',
});
callbackSchema.index({ paymentId: 1 });
callbackSchema.index({ receivedAt: 1 }, { expireAfterSeconds: YEAR_SECONDS });
callbackSchema.index({ waitingSince: 1 }, { sparse: true });

const PaymentCallbackModel = defineModel<FieldsOf<typeof callbackFields>>('PaymentCallback', callbackSchema);

export type CallbackRecord = FieldsOf<typeof callbackFields> & { _id: Types.ObjectId };

export async function insertCallback(paymentId: string, body: string, now: Date): Promise<CallbackRecord> {
  const fields = { paymentId, body, receivedAt: now, waitingSince: now };
  return (await PaymentCallbackModel.create(fields)).toObject();
}

/** Acknowledged but not processed, oldest first. */
export async function findWaitingCallbacks(now: Date, limit: number): Promise<CallbackRecord[]> {
  return PaymentCallbackModel.find({ waitingSince: { $lte: now } })
    .sort({ waitingSince: 1 })
    .limit(limit)
    .lean();
}

/** Every callback that is kept. */
export async function findCallbacks(): Promise<CallbackRecord[]> {
  return PaymentCallbackModel.find({}).lean();
}

export async function markProcessed(id: Types.ObjectId): Promise<void> {
  await PaymentCallbackModel.updateOne({ _id: id }, { $unset: { waitingSince: 1 } });
}
