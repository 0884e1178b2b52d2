import mongoose, { Types } from 'mongoose';
import { defineModel, defineSchema } from '../../db/define-model';
import { writeUnlessDuplicate } from '../../db/write-errors';

/** Favourites of a user in one document, so that one conditional write can keep the limit. */
const favouriteFields = {
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Latest first. */
  items: { type: [{ carId: mongoose.Schema.Types.ObjectId, at: Date }], required: true },
  /** Number of changes; a write applies only to the number that was read. */
  changes: { type: Number, required: true },
} as const;
const favouriteSchema = defineSchema(favouriteFields, 'favourites');

export type FavouriteItem = { _id: Types.ObjectId; carId: Types.ObjectId; at: Date };
type FavouritesRecord = { _id: Types.ObjectId; items: FavouriteItem[]; changes: number };
const FavouritesModel = defineModel<FavouritesRecord>('Favourites', favouriteSchema);

/** Returns all favourites of a user, latest first. */
export async function findFavourites(userId: string): Promise<FavouriteItem[]> {
  return (await FavouritesModel.findById(userId).lean<FavouritesRecord>())?.items ?? [];
}

/** Adds the missing cars in front of the stored favourites, up to `max` in total; returns all favourites. */
export async function insertFavourites(
  userId: string,
  carIds: readonly string[],
  at: Date,
  max: number,
): Promise<FavouriteItem[]> {
  for (;;) {
    const known = await FavouritesModel.findById(userId).lean<FavouritesRecord>();
    const items = known?.items ?? [];
    const present = new Set(items.map(({ carId }) => carId.toHexString()));
    const missing = [...new Set(carIds)].filter((carId) => !present.has(carId));
    const added = missing
      .slice(0, Math.max(0, max - items.length))
      // Creates ids from the oldest favourite to the newest, because pages of the latest-first list begin at
      // an id.
      .toReversed()
      .map((carId) => ({ _id: new Types.ObjectId(), carId: new Types.ObjectId(carId), at }))
      .toReversed();
    if (added.length === 0) return items;
    if (known ? await prependItems(known, added) : await createFavourites(userId, added))
      return [...added, ...items];
  }
}

async function prependItems({ _id, changes }: FavouritesRecord, added: FavouriteItem[]): Promise<boolean> {
  const written = await FavouritesModel.updateOne(
    { _id, changes },
    { $push: { items: { $each: added, $position: 0 } }, $inc: { changes: 1 } },
  );
  return written.matchedCount === 1;
}

async function createFavourites(userId: string, items: FavouriteItem[]): Promise<boolean> {
  return writeUnlessDuplicate(false, async () => {
    await FavouritesModel.create({ _id: userId, items, changes: 1 });
    return true;
  });
}

export async function deleteFavouriteItems(userId: string, carIds: readonly string[]): Promise<void> {
  await FavouritesModel.updateOne(
    { _id: userId },
    { $pull: { items: { carId: { $in: carIds } } }, $inc: { changes: 1 } },
  );
}

export async function deleteAllFavourites(userId: string): Promise<void> {
  await FavouritesModel.deleteOne({ _id: userId });
}
