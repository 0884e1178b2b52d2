import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import type { HirePhoto } from '#shared/hires/contract';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { type StoredBytes, toBuffer } from '../../../db/stored-bytes';
import { HireModel, type HireRecord } from '../hires.model';

const { ObjectId } = mongoose.Schema.Types;

/**
 * Hand-over and return photos; only photos listed in a hire count. The database stores them, because anyone
 * can fetch a file of the photo store by its address.
 */
const photoFields = {
  hireId: { type: ObjectId, required: true },
  userId: { type: ObjectId, required: true },
  kind: { type: String, required: true },
  at: { type: Date, required: true },
  jpeg: { type: Buffer, required: true },
  /** Time at which a job deletes the photo, or postpones the deletion if the days of the hire have moved. */
  dueAt: { type: Date, required: true },
} as const;
const photoSchema = defineSchema(photoFields, 'hirephotos');
photoSchema.index({ userId: 1 });
photoSchema.index({ dueAt: 1 });

const JOB_BATCH = 100;

type Fields = Omit<SchemaFields<typeof photoFields>, 'jpeg'> & { jpeg: StoredBytes };
export type HirePhotoRecord = Omit<Fields, 'jpeg'> & { _id: Types.ObjectId };

const HirePhotoModel = defineModel<Fields>('HirePhoto', photoSchema);

export type NewHirePhoto = {
  _id: Types.ObjectId;
  hireId: string;
  userId: string;
  kind: HirePhoto['kind'];
  at: Date;
  jpeg: Buffer;
  dueAt: Date;
};

export const createHirePhotoId = () => new mongoose.Types.ObjectId();

export async function insertHirePhotos(photos: readonly NewHirePhoto[]): Promise<void> {
  for (const photo of photos) await HirePhotoModel.create(photo);
}

export async function postponeHirePhotoDeletion(ids: readonly Types.ObjectId[], dueAt: Date): Promise<void> {
  await HirePhotoModel.updateMany({ _id: { $in: ids } }, { $set: { dueAt } });
}

export async function removeHirePhotos(ids: readonly Types.ObjectId[]): Promise<void> {
  await HirePhotoModel.deleteMany({ _id: { $in: ids } });
}

export async function findHirePhoto(id: string): Promise<Buffer | null> {
  const found = await HirePhotoModel.findById(id, { jpeg: 1 }).lean<Pick<Fields, 'jpeg'>>();
  return found && toBuffer(found.jpeg);
}

/** Reads photos whose deletion is due, longest overdue first, without the image data. */
export function readHirePhotosToDelete(now: Date): AsyncIterable<HirePhotoRecord> {
  return HirePhotoModel.find({ dueAt: { $lte: now } }, { jpeg: 0 })
    .sort({ dueAt: 1 })
    .batchSize(JOB_BATCH)
    .lean<HirePhotoRecord[]>()
    .cursor();
}

export function readUserHirePhotos(userId: string): AsyncIterable<HirePhotoRecord> {
  return HirePhotoModel.find({ userId }, { jpeg: 0 }).lean<HirePhotoRecord[]>().cursor();
}

/**
 * Adds photos to a hire's list; returns false if the hire's state or photos have changed since they were
 * read.
 */
export async function addPhotosToHire(known: HireRecord, photos: HireRecord['photos']): Promise<boolean> {
  const { matchedCount } = await HireModel.updateOne(
    { _id: known._id, state: known.state, photos: { $size: known.photos.length } },
    { $push: { photos: { $each: photos } } },
  );
  return matchedCount === 1;
}

export async function removePhotosFromHire(
  hireId: Types.ObjectId,
  ids: readonly Types.ObjectId[],
): Promise<void> {
  await HireModel.updateOne({ _id: hireId }, { $pull: { photos: { _id: { $in: ids } } } });
}
