import mongoose, { type Types } from 'mongoose';
import { defineModel } from '../../../db/define-model';

const { ObjectId } = mongoose.Schema.Types;

/**
 * Photos of hand-overs and returns; the hire lists those that count. They are kept in the database and not in the photo
 * store, whose files anyone may fetch by address.
 */
const photoFields = {
  hireId: { type: ObjectId, required: true },
  /** Who took it. */
  userId: { type: ObjectId, required: true },
  kind: { type: String, required: true },
  at: { type: Date, required: true },
  jpeg: { type: Buffer, required: true },
  /** When a job deletes it, or keeps it for longer because the hire was. */
  dueAt: { type: Date, required: true },
} as const;
const photoSchema = new mongoose.Schema(photoFields, {
  collection: 'hirephotos',
  versionKey: false,
  strict: 'throw',
});
photoSchema.index({ userId: 1 });
photoSchema.index({ dueAt: 1 });

/** Photos that a job reads at once. */
const JOB_BATCH = 100;

type Jpeg = { buffer: Uint8Array } | Buffer;
type Fields = {
  hireId: Types.ObjectId;
  userId: Types.ObjectId;
  kind: string;
  at: Date;
  jpeg: Jpeg;
  dueAt: Date;
};
export type HirePhotoRecord = Omit<Fields, 'jpeg'> & { _id: Types.ObjectId };

const HirePhotoModel = defineModel<Fields>('HirePhoto', photoSchema);

export type NewHirePhoto = {
  _id: Types.ObjectId;
  hireId: string;
  userId: string;
  kind: 'handover' | 'return';
  at: Date;
  jpeg: Buffer;
  dueAt: Date;
};

export const newHirePhotoId = () => new mongoose.Types.ObjectId();

export async function insertHirePhotos(photos: readonly NewHirePhoto[]): Promise<void> {
  for (const photo of photos) await HirePhotoModel.create(photo);
}

export async function postponeHirePhotos(ids: readonly Types.ObjectId[], dueAt: Date): Promise<void> {
  await HirePhotoModel.updateMany({ _id: { $in: ids } }, { $set: { dueAt } });
}

export async function removeHirePhotos(ids: readonly Types.ObjectId[]): Promise<void> {
  await HirePhotoModel.deleteMany({ _id: { $in: ids } });
}

export async function findHirePhoto(id: string): Promise<Buffer | null> {
  const found = await HirePhotoModel.findById(id, { jpeg: 1 }).lean<Pick<Fields, 'jpeg'>>();
  return found && Buffer.from(found.jpeg instanceof Uint8Array ? found.jpeg : found.jpeg.buffer);
}

/** Photos that a job looks at again, the most overdue first; without the pictures. */
export function readDueHirePhotos(now: Date): AsyncIterable<HirePhotoRecord> {
  return HirePhotoModel.find({ dueAt: { $lte: now } }, { jpeg: 0 })
    .sort({ dueAt: 1 })
    .batchSize(JOB_BATCH)
    .lean<HirePhotoRecord[]>()
    .cursor();
}

/** All photos that a user has taken, without the pictures. */
export function readHirePhotosOf(userId: string): AsyncIterable<HirePhotoRecord> {
  return HirePhotoModel.find({ userId }, { jpeg: 0 }).lean<HirePhotoRecord[]>().cursor();
}
