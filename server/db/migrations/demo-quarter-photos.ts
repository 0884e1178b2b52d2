import type mongoose from 'mongoose';
import type { Database, Migration } from './migration';

type StoredCar = { _id: mongoose.Types.ObjectId; images: string[]; changedAt?: Date };
type StoredHire = { _id: mongoose.Types.ObjectId; car: { image: string } };

/** Address of a front photo that earlier versions drew and may have stored. */
const FRONT = /^\/photos\/demo-[a-z-]+-front-[a-z]+-[a-z0-9]{6,7}\/1280\.jpg$/;

const toQuarter = (url: string) => url.replace('-front-', '-quarter-');

/** Makes an angled view the first photo of demo cars and their hires; leaves all others unchanged. */
export const demoQuarterPhotosMigration: Migration = {
  version: 5,
  name: 'demo cars: a three-quarter view as the first photo',

  async affected(database) {
    const [cars, hires] = await Promise.all([
      carsOf(database).countDocuments({ 'images.0': FRONT }),
      hiresOf(database).countDocuments({ 'car.image': FRONT }),
    ]);
    return cars + hires;
  },

  async run(database) {
    const cars = carsOf(database);
    for await (const { _id, images } of cars.find({ 'images.0': FRONT }, { projection: { images: 1 } })) {
      const [front = '', ...others] = images;
      // Changes nothing if another process has changed the photos since they were read.
      await cars.updateOne(
        { _id, images },
        { $set: { images: [toQuarter(front), ...others], changedAt: new Date() } },
      );
    }
    const hires = hiresOf(database);
    for await (const { _id, car } of hires.find({ 'car.image': FRONT }, { projection: { 'car.image': 1 } })) {
      await hires.updateOne({ _id }, { $set: { 'car.image': toQuarter(car.image) } });
    }
  },
};

const carsOf = (database: Database) => database.collection<StoredCar>('cars');
const hiresOf = (database: Database) => database.collection<StoredHire>('hires');
