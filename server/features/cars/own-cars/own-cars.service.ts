import type { z } from 'zod';
import type { editableCarFields, OwnCar } from '#shared/cars/own-cars-contract';
import { Refusal } from '#shared/core/errors';
import { applyCarTermsChange } from '#shared/hires/terms';
import type { Publisher } from '../../../changes/domain-events';
import type { Clock } from '../../../gateways/clock';
import { carLookup } from '../car-lookup.reads';
import { findCarPause, findCarTerms, findLenderCars } from '../car-reads.model';
import {
  type CarChange,
  changeOwnCar,
  deleteOwnCar,
  pauseOwnCar,
  replacePhotoSlots,
} from '../car-writes.model';
import type { CarEvents } from '../cars.events';
import type { CarRecord } from '../cars.model';
import { checkTerms, mayChangeCar } from '../cars.policy';
import { type LenderViewReader, toOwnCarViews } from '../cars.present';
import type { CarPhotos, UploadedCarPhotos } from '../photos/car-photos.service';
import { countContactViewers } from '../reveals/reveals.model';

type CarEdit = z.output<ReturnType<typeof editableCarFields.partial>>;

type OwnCarsDeps = {
  lenders: LenderViewReader;
  photos: CarPhotos;
  clock: Clock;
  calendarUseOf: (userId: string) => Promise<ReadonlyMap<string, { plansDays: boolean }>>;
  events: Publisher<CarEvents>;
};

/** Maximum number of tries to write a change if other writes change the terms at the same time. */
const TRIES = 5;

export function createOwnCarsService({ lenders, photos, clock, calendarUseOf, events }: OwnCarsDeps) {
  /** @throws Refusal forbidden if another lender owns the car, car_not_found if no car has the plate */
  async function ownCarId(regNo: string, callerId: string): Promise<string> {
    const car = await carLookup.ownerOf(regNo);
    if (!car) throw new Refusal('car_not_found');
    if (!mayChangeCar(car, callerId)) throw new Refusal('forbidden');
    return car.carId;
  }

  /** Returns why a write matched no car: the car was deleted meanwhile, or its registration is unfinished. */
  async function findMissRefusal(regNo: string): Promise<Refusal> {
    return new Refusal((await carLookup.isPlateTaken(regNo)) ? 'forbidden' : 'car_not_found');
  }

  /** Checks the changed terms together with the stored terms; retries if those change before the write. */
  async function changeCheckedTerms(carId: string, regNo: string, callerId: string, change: CarChange) {
    if (!change.terms) return changeOwnCar(regNo, callerId, change);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const known = await findCarTerms(carId);
      checkTerms({ terms: known }, change);
      const before = await changeOwnCar(regNo, callerId, change, known);
      if (before) return before;
    }
    return null;
  }

  async function ownView(car: CarRecord): Promise<OwnCar> {
    const [view] = await toOwnCarViews([car], lenders, clock.now());
    if (!view) throw new Refusal('user_not_found');
    return view;
  }

  return {
    async findByLender(userId: string): Promise<OwnCar[]> {
      const cars = await findLenderCars(userId);
      const [views, seenBy, calendars] = await Promise.all([
        toOwnCarViews(cars, lenders, clock.now()),
        countContactViewers(cars.map((car) => car._id)),
        calendarUseOf(userId),
      ]);
      return views.map((view) => ({
        ...view,
        seenBy: seenBy.get(view._id) ?? 0,
        plansDays: calendars.get(view._id)?.plansDays ?? false,
      }));
    },

    /** @throws Refusal car_not_found, forbidden, wrong_photo_count, invalid_photo, invalid_input */
    async update(regNo: string, callerId: string, edit: CarEdit, sent: UploadedCarPhotos): Promise<OwnCar> {
      const carId = await ownCarId(regNo, callerId);
      checkTerms({ terms: await findCarTerms(carId) }, edit);
      const { before, stored } = await photos.replace(carId, sent, async (added) => {
        const car = await changeCheckedTerms(carId, regNo, callerId, { ...edit, ...added });
        if (!car) throw await findMissRefusal(regNo);
        return car;
      });
      return ownView({
        ...before,
        ...edit,
        ...stored,
        images: replacePhotoSlots(before.images, stored.photos ?? {}),
        terms: applyCarTermsChange(before.terms, edit.terms ?? {}),
      });
    },

    /** @throws Refusal car_not_found, forbidden */
    async findOwn(regNo: string, callerId: string): Promise<{ carId: string; pausedUntil: string | null }> {
      await ownCarId(regNo, callerId);
      const car = await findCarPause(regNo, callerId);
      if (!car) throw await findMissRefusal(regNo);
      return { carId: car._id.toHexString(), pausedUntil: car.pausedUntil ?? null };
    },

    /**
     * Hides a car from lists through the day `until`; null ends the pause.
     * @throws Refusal car_not_found, forbidden
     */
    async pause(regNo: string, callerId: string, until: string | null): Promise<void> {
      await ownCarId(regNo, callerId);
      if (!(await pauseOwnCar(regNo, callerId, until))) throw await findMissRefusal(regNo);
    },

    /** @throws Refusal car_not_found, forbidden */
    async remove(regNo: string, callerId: string): Promise<void> {
      await events.publish('car.removing', { carId: await ownCarId(regNo, callerId) });
      const car = await deleteOwnCar(regNo, callerId);
      if (!car) throw await findMissRefusal(regNo);
      const carId = car._id.toHexString();
      await photos.remove(carId, car.images);
    },
  };
}
