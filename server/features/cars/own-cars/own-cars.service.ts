import type { z } from 'zod';
import type { editableCarFields, OwnCar, PublicCar } from '#shared/cars/contract';
import { Refusal } from '#shared/core/errors';
import { CAR_LIMITS } from '#shared/core/limits';
import type { Clock } from '../../../gateways/clock';
import {
  findListedByIds,
  findListedContact,
  findListedOf,
  findNewest,
  findOwned,
  findOwnerOf,
} from '../car-reads.model';
import { type Lenders, ownCarViews, publicCarViews } from '../car-views.service';
import { changeOwned, deleteOwned } from '../car-writes.model';
import type { CarRecord } from '../cars.model';
import type { CarPhotos } from '../photos/car-photos.service';
import { insertReveal } from '../reveals/reveals.model';

/** What a lender sends to change a car. */
type CarEdit = z.output<ReturnType<typeof editableCarFields.partial>>;

export type ListingDeps = {
  lenders: Lenders;
  photos: CarPhotos;
  clock: Clock;
};

/** One car for everybody, and the lender's own. */
export function createCarListing({ lenders, photos, clock }: ListingDeps) {
  /** @throws Refusal forbidden for another lender's car, car_not_found for none */
  async function refuseStranger(regNo: string): Promise<never> {
    throw new Refusal((await findOwnerOf(regNo)) ? 'forbidden' : 'car_not_found');
  }

  async function ownView(car: CarRecord): Promise<OwnCar> {
    const [view] = await ownCarViews([car], lenders, clock.now());
    if (!view) throw new Refusal('user_not_found');
    return view;
  }

  return {
    /** @throws Refusal car_not_found where it is not listed, to its lender as well */
    async get(carId: string): Promise<PublicCar> {
      const [car] = await publicCarViews(await findListedByIds([carId], clock.now()), lenders);
      if (!car) throw new Refusal('car_not_found');
      return car;
    },

    /**
     * The lender's number; who asked is kept on record before it is answered.
     * @throws Refusal car_not_found
     */
    async contact(carId: string, userId: string): Promise<string> {
      const contact = await findListedContact(carId, clock.now());
      if (contact === null) throw new Refusal('car_not_found');
      await insertReveal({ carId, userId, at: clock.now() });
      return contact;
    },

    /** A lender's listed cars, newest first. */
    async listedOf(userId: string): Promise<PublicCar[]> {
      return publicCarViews(await findListedOf(userId, clock.now()), lenders);
    },

    /** All cars of a lender, newest first. */
    async mine(userId: string): Promise<OwnCar[]> {
      return ownCarViews(await findOwned(userId), lenders, clock.now());
    },

    /** The newest cars of all lenders, listed or not. */
    async newest(limit: number): Promise<OwnCar[]> {
      return ownCarViews(await findNewest(limit), lenders, clock.now());
    },

    /** Whether a plate is taken, by a listed car or not. */
    async exists(regNo: string): Promise<boolean> {
      return (await findOwnerOf(regNo)) !== null;
    },

    /**
     * Changes what is given; photos come all four or not at all.
     * @throws Refusal car_not_found, forbidden, wrong_photo_count, invalid_photo
     */
    async update(regNo: string, userId: string, edit: CarEdit, uploads: Buffer[]): Promise<OwnCar> {
      if (uploads.length !== 0 && uploads.length !== CAR_LIMITS.photos) {
        throw new Refusal('wrong_photo_count', {
          fields: { images: new Refusal('wrong_photo_count').message },
        });
      }
      const car = await findOwnerOf(regNo);
      if (car?.userId.toHexString() !== userId) return refuseStranger(regNo);

      const carId = car._id.toHexString();
      const kept = uploads.length > 0 ? await photos.keep(carId, uploads) : null;
      const change = { ...edit, ...kept };
      const before = await changeOwned(regNo, userId, change);
      if (!before) {
        if (kept) await photos.drop(carId, kept.images);
        return refuseStranger(regNo);
      }
      if (kept) {
        await photos.drop(
          carId,
          before.images.filter((image) => !kept.images.includes(image)),
        );
      }
      return ownView({ ...before, ...change });
    },

    /**
     * Deletes a car with its photos; its plate is free again.
     * @throws Refusal car_not_found, forbidden
     */
    async remove(regNo: string, userId: string): Promise<void> {
      const car = await deleteOwned(regNo, userId);
      if (!car) return refuseStranger(regNo);
      const carId = car._id.toHexString();
      await photos.drop(carId, car.images);
    },
  };
}
