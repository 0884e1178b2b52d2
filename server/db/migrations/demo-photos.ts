import type mongoose from 'mongoose';
import type { Database, Migration } from './migration';

type StoredCar = { _id: mongoose.Types.ObjectId; images: string[]; changedAt?: Date };

/** Filter for demo cars of early versions, which list the side photo before the front photo. */
const SIDE_FIRST = {
  'images.0': /^\/photos\/demo-[a-z-]+-side-[a-z]+-[a-z0-9]{6,7}\/1280\.jpg$/,
  'images.1': /^\/photos\/demo-[a-z-]+-front-[a-z]+-[a-z0-9]{6,7}\/1280\.jpg$/,
};

/** Puts front photos first, in the order of the photo slots; leaves other cars unchanged. */
export const demoPhotosMigration: Migration = {
  version: 2,
  name: 'demo cars: the front photo before the side',

  async affected(database) {
    return carsOf(database).countDocuments(SIDE_FIRST);
  },

  async run(database) {
    const cars = carsOf(database);
    for await (const { _id, images } of cars.find(SIDE_FIRST, { projection: { images: 1 } })) {
      const [side = '', front = '', ...others] = images;
      // Changes nothing if another process has changed the photos since they were read.
      await cars.updateOne(
        { _id, images },
        { $set: { images: [front, side, ...others], changedAt: new Date() } },
      );
    }
  },
};

function carsOf(database: Database) {
  return database.collection<StoredCar>('cars');
}
