import type { Types } from 'mongoose';
import { HireModel, type HireRecord } from '../hires.model';

/** Lists photos in a hire; returns false if the hire's state or photos have changed since they were read. */
export async function listPhotos(known: HireRecord, photos: HireRecord['photos']): Promise<boolean> {
  const { matchedCount } = await HireModel.updateOne(
    { _id: known._id, state: known.state, photos: { $size: known.photos.length } },
    { $push: { photos: { $each: photos } } },
  );
  return matchedCount === 1;
}

export async function unlistPhotos(hireId: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<void> {
  await HireModel.updateOne({ _id: hireId }, { $pull: { photos: { _id: { $in: ids } } } });
}
