import mongoose from 'mongoose';
import { defineModel, defineSchema } from '../../db/define-model';
import { type StoredBytes, toBuffer } from '../../db/stored-bytes';

/**
 * Logbook photos. The database stores them, because anyone can fetch a file of the photo store by its
 * address.
 */
const logbookFields = {
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  jpeg: { type: Buffer, required: true },
  /** Absent while the dispute is open. */
  deleteAt: Date,
} as const;
const logbookSchema = defineSchema(logbookFields, 'disputelogbooks');
logbookSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

type LogbookRecord = { jpeg: StoredBytes; deleteAt?: Date | null };
const LogbookModel = defineModel<{ jpeg: Buffer; deleteAt?: Date | null }>('DisputeLogbook', logbookSchema);

/** Stores a photo that is deleted at `deleteAt` unless cancelLogbookDeletion() is called. */
export async function insertLogbook(disputeId: string, jpeg: Buffer, deleteAt: Date): Promise<void> {
  await LogbookModel.create({ _id: disputeId, jpeg, deleteAt });
}

export async function cancelLogbookDeletion(disputeId: string): Promise<void> {
  await LogbookModel.updateOne({ _id: disputeId }, { $unset: { deleteAt: 1 } });
}

export async function scheduleLogbookDeletion(disputeId: string, deleteAt: Date): Promise<void> {
  await LogbookModel.updateOne({ _id: disputeId }, { $set: { deleteAt } });
}

export async function removeLogbook(disputeId: string): Promise<void> {
  await LogbookModel.deleteOne({ _id: disputeId });
}

/** Returns the photo; null after its `deleteAt`. */
export async function findLogbook(disputeId: string, now: Date): Promise<Buffer | null> {
  const found = await LogbookModel.findById(disputeId).lean<LogbookRecord>();
  if (!found || (found.deleteAt && found.deleteAt <= now)) return null;
  return toBuffer(found.jpeg);
}

/** Returns the photo if it is still stored, for the export to its owner. */
export async function findStoredLogbook(disputeId: string): Promise<Buffer | null> {
  const found = await LogbookModel.findById(disputeId).lean<LogbookRecord>();
  return found && toBuffer(found.jpeg);
}
