import mongoose, { type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../../db/define-model';
import { type StoredBytes, toBuffer } from '../../../db/stored-bytes';

const { ObjectId } = mongoose.Schema.Types;

/** Encrypted photos and typed numbers of papers; the key of each is outside the database. */
const sealedFileFields = {
  userId: { type: ObjectId, required: true },
  content: { type: Buffer, required: true },
  /** Time at which a job destroys the key and deletes the file. */
  deleteAt: { type: Date, required: true },
} as const;
const sealedFileSchema = defineSchema(sealedFileFields, 'sealedfiles');
sealedFileSchema.index({ userId: 1 });
sealedFileSchema.index({ deleteAt: 1 });

type SealedFileRecord = {
  userId: string;
  content: StoredBytes;
  deleteAt: Date;
};
const SealedFileModel = defineModel<SealedFileRecord>('SealedFile', sealedFileSchema);

export type SealedFileId = Types.ObjectId;
type SealedFileKey = { _id: SealedFileId };

export const createSealedFileId = () => new mongoose.Types.ObjectId();

export async function insertSealedFile(
  _id: Types.ObjectId,
  file: { userId: string; content: Buffer; deleteAt: Date },
): Promise<void> {
  await SealedFileModel.create({ _id, ...file });
}

/** Returns a file's encrypted content; null once its time is over. */
export async function findSealedContent(id: string, now: Date): Promise<Buffer | null> {
  const found = await SealedFileModel.findOne({ _id: id, deleteAt: { $gt: now } }).lean<SealedFileRecord>();
  return found && toBuffer(found.content);
}

export async function scheduleSealedFileDeletion(
  ids: readonly Types.ObjectId[],
  deleteAt: Date,
): Promise<void> {
  await SealedFileModel.updateMany({ _id: { $in: ids } }, { $set: { deleteAt } });
}

export async function removeSealedFile(id: Types.ObjectId): Promise<void> {
  await SealedFileModel.deleteOne({ _id: id });
}

export function readSealedFilesToDelete(now: Date): AsyncIterable<SealedFileKey> {
  return SealedFileModel.find({ deleteAt: { $lte: now } }, { _id: 1 })
    .sort({ deleteAt: 1 })
    .lean<SealedFileKey[]>()
    .cursor();
}

export function readUserSealedFiles(userId: string): AsyncIterable<SealedFileKey> {
  return SealedFileModel.find({ userId }, { _id: 1 }).lean<SealedFileKey[]>().cursor();
}
