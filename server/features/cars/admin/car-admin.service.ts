import type { CarFields, OwnCar } from '#shared/cars/own-cars-contract';
import { computeSubscriptionEnd, isCarListed } from '#shared/cars/rules';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import type { Publisher } from '../../../changes/domain-events';
import type { Clock } from '../../../gateways/clock';
import { carLookup } from '../car-lookup.reads';
import { findLenderCars, findNewestCars } from '../car-reads.model';
import { createCarId, insertCar } from '../car-writes.model';
import type { CarEvents } from '../cars.events';
import type { CarRecord } from '../cars.model';
import { checkTerms } from '../cars.policy';
import { type LenderViewReader, toOwnCarViews } from '../cars.present';
import type { CarPhotos, UploadedCarPhotos } from '../photos/car-photos.service';
import {
  type CarAdminChange,
  type CarDirectoryRecord,
  carDirectorySource,
  changeCarAsAdmin,
  countListedOwnedCars,
  countOwnedCars,
  deleteCarById,
  findCarsByIds,
  findLenderPlates,
  findNewestLenderCars,
} from './car-admin.model';

export type { CarAdminChange, CarDirectoryRecord };
export type CarAdmin = ReturnType<typeof createCarAdmin>;

type CarAdminDeps = {
  photos: CarPhotos;
  lenders: LenderViewReader;
  clock: Clock;
  notifyLender: (userId: string) => void;
  events: Publisher<CarEvents>;
};

export function createCarAdmin({ photos, lenders, clock, notifyLender, events }: CarAdminDeps) {
  const viewsOf = (cars: readonly CarRecord[]) => toOwnCarViews(cars, lenders, clock.now());

  /** @throws Refusal car_not_found, also if the car's lender does not exist */
  async function find(carId: string): Promise<{ car: CarRecord; view: OwnCar }> {
    const [car] = await findCarsByIds([carId]);
    const [view] = car ? await viewsOf([car]) : [];
    if (!car || !view) throw new Refusal('car_not_found');
    return { car, view };
  }

  async function remove(carId: string): Promise<void> {
    await events.publish('car.removing', { carId });
    const car = await deleteCarById(carId);
    if (!car) throw new Refusal('car_not_found');
    notifyLender(car.userId.toHexString());
    await photos.remove(carId, car.images);
  }

  /** Writes the change; retries if another write happens between the read and the write. */
  async function write(carId: string, change: CarAdminChange): Promise<CarRecord> {
    for (;;) {
      const { car } = await find(carId);
      checkTerms(car, change);
      const outcome = await changeCarAsAdmin(car, change);
      if (outcome === 'taken') throw buildFieldRefusal('car_exists', 'regNo');
      if (outcome === 'changed') return car;
    }
  }

  return {
    directorySource: carDirectorySource,

    /** Returns the cars with these ids that exist and have a lender, unsorted. */
    async findViews(ids: readonly string[]): Promise<OwnCar[]> {
      return viewsOf(await findCarsByIds(ids));
    },

    async get(carId: string): Promise<{ view: OwnCar; isListed: boolean }> {
      const { car, view } = await find(carId);
      return { view, isListed: isCarListed(car, clock.now()) };
    },

    async findNewest(limit: number): Promise<OwnCar[]> {
      return viewsOf(await findNewestCars(limit));
    },

    async findNewestOfLender(userId: string, limit: number): Promise<OwnCar[]> {
      return viewsOf(await findNewestLenderCars(userId, limit));
    },
    countOf: countOwnedCars,
    platesOf: findLenderPlates,
    countListedOf: (userId: string) => countListedOwnedCars(userId, clock.now()),

    /** Adds a car for three months without a fee. @throws Refusal car_exists, invalid_photo, invalid_input */
    async add(
      owner: { _id: string; suspended: boolean },
      fields: CarFields,
      uploads: readonly Buffer[],
    ): Promise<OwnCar> {
      checkTerms({}, fields);
      if (await carLookup.isPlateTaken(fields.regNo)) throw buildFieldRefusal('car_exists', 'regNo');
      const carId = createCarId();
      const saved = await photos.save(carId, uploads);
      const now = clock.now();
      const car = await insertCar({
        ...fields,
        ...saved,
        _id: carId,
        userId: owner._id,
        isActive: true,
        isSubscribed: true,
        ownerSuspended: owner.suspended,
        listed: !owner.suspended,
        subscriptionDate: now,
        subscriptionExpiry: computeSubscriptionEnd(now),
        createdAt: now,
      }).catch(async (error: unknown) => {
        if (!(await carLookup.existsById(carId))) await photos.remove(carId, saved.images);
        throw error;
      });
      if (!car) {
        await photos.remove(carId, saved.images);
        throw buildFieldRefusal('car_exists', 'regNo');
      }
      notifyLender(owner._id);
      return (await find(carId)).view;
    },

    /** @throws Refusal car_not_found, car_exists, wrong_photo_count, invalid_photo, invalid_input */
    async change(carId: string, fields: CarAdminChange, sent: UploadedCarPhotos): Promise<OwnCar> {
      checkTerms((await find(carId)).car, fields);
      const { before } = await photos.replace(carId, sent, (stored) =>
        write(carId, { ...fields, ...stored }),
      );
      notifyLender(before.userId.toHexString());
      return (await find(carId)).view;
    },

    remove,

    /** Deletes all cars of a user; skips cars that another call deletes meanwhile. */
    async removeAllOf(userId: string): Promise<void> {
      for (const car of await findLenderCars(userId)) {
        await remove(car._id.toHexString()).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
    },
  };
}
