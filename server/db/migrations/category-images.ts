import type mongoose from 'mongoose';
import type { Database, Migration } from './migration';

type StoredCategory = { _id: mongoose.Types.ObjectId; route: string; images: string[] };

const IMAGES = 3;
/** Addresses at which early versions drew category images on request, like demo cars' photos. */
const DRAWN_ON_REQUEST = /^\/photos\/demo-[a-z-]+-kd[lnrtvw]\d0[1-3][a-f]\/1280\.jpg$/;

/** Replaces category images that were drawn on request with files; leaves other images unchanged. */
export const categoryImagesMigration: Migration = {
  version: 1,
  name: 'category images: files instead of photos drawn on request',

  async affected(database) {
    return categoriesOf(database).countDocuments({ images: DRAWN_ON_REQUEST });
  },

  async run(database) {
    const categories = categoriesOf(database);
    for await (const { _id, route, images } of categories.find({ images: DRAWN_ON_REQUEST })) {
      // Changes nothing if an admin or another process has changed the images since they were read.
      await categories.updateOne({ _id, images }, { $set: { images: images.map(replacement(route)) } });
    }
  },
};

function categoriesOf(database: Database) {
  return database.collection<StoredCategory>('categories');
}

function replacement(route: string): (image: string, at: number) => string {
  return (image, at) =>
    DRAWN_ON_REQUEST.test(image) ? `/img/categories/${route}-${(at % IMAGES) + 1}/1280.jpg` : image;
}
