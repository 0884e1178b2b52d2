import mongoose, { type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../../db/define-model';
import { type StoredBytes, toBuffer } from '../../../db/stored-bytes';

const { ObjectId } = mongoose.Schema.Types;

/**
 * Photo of the notice of a fine or toll; `_id` is the id of the fine. Stored in the database because anyone can fetch
 * files of the photo store by address.
 */
const noticeFields = {
  _id: { type: ObjectId, required: true },
  hireId: { type: ObjectId, required: true },
  /** The owner, who took the photo. */
  userId: { type: ObjectId, required: true },
  jpeg: { type: Buffer, required: true },
  /**
   * Deletion time of the hire's incidents; it also applies to a notice whose claim was not stored because of
   * a crash.
   */
  deleteAt: { type: Date, required: true },
} as const;
const noticeSchema = defineSchema(noticeFields, 'finenotices');
noticeSchema.index({ hireId: 1 });
noticeSchema.index({ userId: 1 });
noticeSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

type NoticeRecord = {
  _id: Types.ObjectId;
  hireId: Types.ObjectId;
  userId: Types.ObjectId;
  jpeg: StoredBytes;
  deleteAt: Date;
};
type NoticeKey = Pick<NoticeRecord, '_id' | 'hireId'>;

const NoticeModel = defineModel<NoticeRecord>('FineNotice', noticeSchema);

export const createFineId = () => new mongoose.Types.ObjectId();

export async function insertNotice(
  notice: Omit<NoticeRecord, 'userId' | 'jpeg'> & { userId: string; jpeg: Buffer },
): Promise<void> {
  await NoticeModel.create(notice);
}

export async function findNotice(fineId: string): Promise<Buffer | null> {
  const found = await NoticeModel.findById(fineId, { jpeg: 1 }).lean<Pick<NoticeRecord, 'jpeg'>>();
  return found && toBuffer(found.jpeg);
}

export async function removeNotice(fineId: Types.ObjectId): Promise<void> {
  await NoticeModel.deleteOne({ _id: fineId });
}

export async function removeHireNotices(hireId: Types.ObjectId): Promise<void> {
  await NoticeModel.deleteMany({ hireId });
}

/** Reads the notices that a user has sent, without the image data. */
export function readUserNotices(userId: string): AsyncIterable<NoticeKey> {
  return NoticeModel.find({ userId }, { hireId: 1 }).lean<NoticeKey[]>().cursor();
}
