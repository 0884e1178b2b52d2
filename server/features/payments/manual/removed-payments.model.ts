import mongoose from 'mongoose';
import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { isDuplicateKey, upsert } from '../../../db/write-errors';
import { type PaymentRecord, TransactionModel, type WholePayment } from '../payments.model';

const removedFields = {
  payment: { type: mongoose.Schema.Types.Mixed, required: true },
  removedAt: { type: Date, required: true },
  removedBy: { type: mongoose.Schema.Types.ObjectId, required: true },
} as const;
const removedSchema = defineSchema(removedFields, 'removedpayments');

removedSchema.index({ 'payment.userId': 1 });
removedSchema.index({ 'payment.createdAt': 1 });

type RemovedFields = Omit<SchemaFields<typeof removedFields>, 'payment'> & { payment: WholePayment };
const RemovedPaymentModel = defineModel<RemovedFields>('RemovedPayment', removedSchema);

/** Returns a payment with the hash of its callback secret, which other reads leave out. */
export async function findPaymentWithSecret(id: string): Promise<WholePayment | null> {
  return TransactionModel.findById(id).select('+callbackSecretHash').lean<WholePayment>();
}

/** Stores a copy of a payment that is about to be deleted; replaces an earlier copy. */
export async function storeRemovedPayment(payment: WholePayment, adminId: string, now: Date): Promise<void> {
  const removed = { payment, removedAt: now, removedBy: adminId };
  await upsert(() => RemovedPaymentModel.replaceOne({ _id: payment._id }, removed, { upsert: true }).exec());
}

/** Deletes a payment; false if it was deleted or changed since it was read. */
export async function deleteUnchangedPayment({ _id, status, updatedAt }: PaymentRecord): Promise<boolean> {
  const unused = { renewalDueSince: null, unconfirmedSince: null };
  return (await TransactionModel.deleteOne({ _id, status, updatedAt, ...unused })).deletedCount === 1;
}

export async function findRemovedSecretHash(id: string): Promise<string | null> {
  const removed = await RemovedPaymentModel.findById(id).lean<RemovedFields>();
  return removed?.payment.callbackSecretHash ?? null;
}

export async function findRemovedIds(): Promise<Set<string>> {
  const removed = await RemovedPaymentModel.find({}, { _id: 1 }).lean();
  return new Set(removed.map(({ _id }) => _id.toHexString()));
}

/** Restores a deleted payment that was unpaid when deleted; false if there is no such payment. */
export async function restoreUnpaidPayment(id: string, cause: string, now: Date): Promise<boolean> {
  const removed = await RemovedPaymentModel.findById(id).lean<RemovedFields>();
  if (!removed || removed.payment.status === 'paid') return false;
  const { payment } = removed;
  const change = { status: payment.status, cause, at: now };
  await insertIfMissing({ ...payment, updatedAt: now, history: [...payment.history, change] });
  await RemovedPaymentModel.deleteOne({ _id: id });
  return true;
}

export async function findRemovedPayments(userId: string): Promise<WholePayment[]> {
  const removed = await RemovedPaymentModel.find({
    'payment.userId': new mongoose.Types.ObjectId(userId),
  }).lean<RemovedFields[]>();
  return removed.map(({ payment }) => payment);
}

/** Erases the phone number from a payer's deleted payments for which no money moved. */
export async function eraseRemovedUnpaidPhones(userId: string): Promise<void> {
  await RemovedPaymentModel.updateMany(
    { 'payment.userId': new mongoose.Types.ObjectId(userId), 'payment.status': 'failed' },
    { $set: { 'payment.PhoneNumber': ERASURE_REPLACEMENTS.text } },
  );
}

/** Erases phone number and payer from deleted payments made before a time. */
export async function eraseOldRemovedPayers(before: Date): Promise<void> {
  await RemovedPaymentModel.updateMany(
    { 'payment.createdAt': { $lt: before }, 'payment.PhoneNumber': { $ne: ERASURE_REPLACEMENTS.text } },
    { $set: { 'payment.PhoneNumber': ERASURE_REPLACEMENTS.text }, $unset: { 'payment.userId': 1 } },
  );
}

async function insertIfMissing(payment: WholePayment): Promise<void> {
  try {
    await TransactionModel.create(payment);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
