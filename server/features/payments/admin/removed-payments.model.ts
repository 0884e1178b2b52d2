import mongoose from 'mongoose';
import { defineModel, type FieldsOf } from '../../../db/define-model';
import { reinsertPayment, type WholePayment } from '../payments.model';

const removedFields = {
  /** The payment as it was, under its own id. */
  payment: { type: mongoose.Schema.Types.Mixed, required: true },
  removedAt: { type: Date, required: true },
  removedBy: { type: mongoose.Schema.Types.ObjectId, required: true },
} as const;
const removedSchema = new mongoose.Schema(removedFields, {
  collection: 'removedpayments',
  versionKey: false,
  strict: 'throw',
});

type RemovedFields = Omit<FieldsOf<typeof removedFields>, 'payment'> & { payment: WholePayment };
const RemovedPaymentModel = defineModel<RemovedFields>('RemovedPayment', removedSchema);

/** Keeps what an admin is about to delete; once more where it changed since. */
export async function keepRemoved(payment: WholePayment, adminId: string, now: Date): Promise<void> {
  await RemovedPaymentModel.replaceOne(
    { _id: payment._id },
    { payment, removedAt: now, removedBy: adminId },
    { upsert: true },
  );
}

export async function findRemovedSecretHash(id: string): Promise<string | null> {
  const removed = await RemovedPaymentModel.findById(id).lean<RemovedFields>();
  return removed?.payment.callbackSecretHash ?? null;
}

/** The ids of all payments that are deleted. */
export async function findRemovedIds(): Promise<Set<string>> {
  const removed = await RemovedPaymentModel.find({}, { _id: 1 }).lean();
  return new Set(removed.map(({ _id }) => _id.toHexString()));
}

/** Puts back a payment that was deleted as unpaid, because M-Pesa says now that it was paid. */
export async function restoreUnpaid(id: string, cause: string, now: Date): Promise<boolean> {
  const removed = await RemovedPaymentModel.findById(id).lean<RemovedFields>();
  if (!removed || removed.payment.status === 'paid') return false;
  const { payment } = removed;
  const entry = { status: payment.status, cause, at: now };
  await reinsertPayment({ ...payment, updatedAt: now, history: [...payment.history, entry] });
  await RemovedPaymentModel.deleteOne({ _id: id });
  return true;
}
