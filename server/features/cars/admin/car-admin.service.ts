import type { CarFields, OwnCar } from '#shared/cars/contract';
import { isListed, subscriptionEnd } from '#shared/cars/rules';
import { REFUSALS, Refusal } from '#shared/core/errors';
import { CAR_LIMITS } from '#shared/core/limits';
import type { Clock } from '../../../gateways/clock';
import { carWithIdExists, findOwned, findOwnerOf } from '../car-reads.model';
import { type Lenders, ownCarViews } from '../car-views.service';
import { insertCar, newCarId } from '../car-writes.model';
import type { CarRecord } from '../cars.model';
import type { CarPhotos } from '../photos/car-photos.service';
import {
  type CarAdminChange,
  type CarDirectoryRecord,
  carDirectorySource,
  changeCarAsAdmin,
  countListedOwned,
  countOwned,
  deleteCarById,
  findCarsByIds,
  findNewestOwned,
  findPlatesOwned,
} from './car-admin.model';

export type { CarAdminChange, CarDirectoryRecord };
export type CarAdmin = ReturnType<typeof createCarAdmin>;

type CarAdminDeps = {
  photos: CarPhotos;
  lenders: Lenders;
  clock: Clock;
  /** Says to a lender's open pages that something of their cars changed. */
  tell: (userId: string) => void;
};

/** What admins see of cars and do to them, whoever's they are. */
export function createCarAdmin({ photos, lenders, clock, tell }: CarAdminDeps) {
  const viewsOf = (cars: readonly CarRecord[]) => ownCarViews(cars, lenders, clock.now());

  /** @throws Refusal car_not_found, also where its lender is gone */
  async function find(carId: string): Promise<{ car: CarRecord; view: OwnCar }> {
    const [car] = await findCarsByIds([carId]);
    const [view] = car ? await viewsOf([car]) : [];
    if (!car || !view) throw new Refusal('car_not_found');
    return { car, view };
  }

  async function remove(carId: string): Promise<void> {
    const car = await deleteCarById(carId);
    if (!car) throw new Refusal('car_not_found');
    tell(car.userId.toHexString());
    await photos.drop(carId, car.images);
  }

  /** Writes on what was read last, until nobody was in between. */
  async function write(carId: string, change: CarAdminChange): Promise<CarRecord> {
    for (;;) {
      const { car } = await find(carId);
      const outcome = await changeCarAsAdmin(car, change);
      if (outcome === 'taken') throw carExists();
      if (outcome === 'changed') return car;
    }
  }

  /** The same photos may be on the car already, under the same names. */
  async function dropUnused(carId: string, images: readonly string[]): Promise<void> {
    const [car] = await findCarsByIds([carId]);
    const unused = images.filter((image) => !car?.images.includes(image));
    await photos.drop(carId, unused);
  }

  return {
    /** For what the dashboard keeps in memory. */
    directorySource: carDirectorySource,

    /** Those of the ids that exist and have a lender, in no order. */
    async views(ids: readonly string[]): Promise<OwnCar[]> {
      return viewsOf(await findCarsByIds(ids));
    },

    /** @throws Refusal car_not_found */
    async one(carId: string): Promise<{ view: OwnCar; isListed: boolean }> {
      const { car, view } = await find(carId);
      return { view, isListed: isListed(car, clock.now()) };
    },

    async newestOf(userId: string, limit: number): Promise<OwnCar[]> {
      return viewsOf(await findNewestOwned(userId, limit));
    },
    countOf: countOwned,
    platesOf: findPlatesOwned,
    countListedOf: (userId: string) => countListedOwned(userId, clock.now()),

    /**
     * SPEC §4 Admin-created car: subscribed, active, three months from now, without a fee.
     * @throws Refusal car_exists, invalid_photo
     */
    async add(
      owner: { _id: string; suspended: boolean },
      fields: CarFields,
      uploads: readonly Buffer[],
    ): Promise<OwnCar> {
      if (await findOwnerOf(fields.regNo)) throw carExists();
      const carId = newCarId();
      const kept = await photos.keep(carId, uploads);
      const now = clock.now();
      const car = await insertCar({
        ...fields,
        ...kept,
        _id: carId,
        userId: owner._id,
        isActive: true,
        isSubscribed: true,
        ownerSuspended: owner.suspended,
        listed: !owner.suspended,
        subscriptionDate: now,
        subscriptionExpiry: subscriptionEnd(now),
        createdAt: now,
      }).catch(async (error: unknown) => {
        if (!(await carWithIdExists(carId))) await photos.drop(carId, kept.images);
        throw error;
      });
      if (!car) {
        await photos.drop(carId, kept.images);
        throw carExists();
      }
      tell(owner._id);
      return (await find(carId)).view;
    },

    /**
     * Changes what is given; photos come all four or not at all.
     * @throws Refusal car_not_found, car_exists, wrong_photo_count, invalid_photo
     */
    async change(carId: string, fields: CarAdminChange, uploads: readonly Buffer[]): Promise<OwnCar> {
      if (uploads.length !== 0 && uploads.length !== CAR_LIMITS.photos) {
        const sentence = REFUSALS.wrong_photo_count.sentence;
        throw new Refusal('wrong_photo_count', { fields: { images: sentence } });
      }
      await find(carId);
      const kept = uploads.length > 0 ? await photos.keep(carId, uploads) : null;
      const before = await write(carId, { ...fields, ...kept }).catch(async (error: unknown) => {
        if (kept && error instanceof Refusal) await dropUnused(carId, kept.images);
        throw error;
      });
      tell(before.userId.toHexString());
      if (kept) {
        const replaced = before.images.filter((image) => !kept.images.includes(image));
        await photos.drop(carId, replaced);
      }
      return (await find(carId)).view;
    },

    /**
     * Deletes a car with its photos; its plate is free again.
     * @throws Refusal car_not_found
     */
    remove,

    /** Deletes all cars of a lender; those that somebody else deleted in between are gone as well. */
    async removeAllOf(userId: string): Promise<void> {
      for (const car of await findOwned(userId)) {
        await remove(car._id.toHexString()).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
    },
  };
}

function carExists(): Refusal {
  return new Refusal('car_exists', { fields: { regNo: REFUSALS.car_exists.sentence } });
}
