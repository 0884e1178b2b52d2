import type { Logger } from 'pino';
import type { CarFields, OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import { PATHS } from '#shared/core/paths';
import { combineTranslations } from '#shared/language/language';
import { runFollowUp } from '../../../background/background';
import { forEachDueRow } from '../../../db/each-row';
import type { Clock } from '../../../gateways/clock';
import type { Notification, NotificationSender } from '../../notifications/notifications.ports';
import { carLookup } from '../car-lookup.reads';
import { createCarId, insertCar, type NewCar } from '../car-writes.model';
import type { CarRecord } from '../cars.model';
import { checkTerms } from '../cars.policy';
import { type LenderViewReader, toOwnCarViews } from '../cars.present';
import type { CarPhotos } from '../photos/car-photos.service';
import { subscriptionReminderWords as english } from '../subscription/reminder-words';
import { subscriptionReminderWords as swahili } from '../subscription/reminder-words.sw';
import {
  deleteUnfinishedCar,
  findInterruptedRegistrations,
  finishRegistration,
  type InterruptedRegistration,
} from './registration.model';

const WORDS = combineTranslations(english, { sw: swahili });

/** Makes the use of a car's fee final and returns its payment's id; null if the car has no fee. */
export type FeeUseConfirmer = (registration: { carId: string }) => Promise<string | null>;

export type RegistrationFeePort = {
  /** Whether this user has a paid, unused registration fee for this plate. */
  isPaid(fee: { regNo: string; userId: string }): Promise<boolean>;
  /** Uses a paid, unused fee of the user for the plate; false if none is left. */
  consume(fee: { regNo: string; userId: string; carId: string }): Promise<boolean>;
  confirm: FeeUseConfirmer;
  /** Releases the fee of a car that was not stored; true if the car exists after all and keeps its fee. */
  release(fee: { carId: string }): Promise<boolean>;
};

export type CarRegistration = ReturnType<typeof createCarRegistrationService>;

type PaidCar = CarFields & Pick<NewCar, '_id' | 'userId' | 'images' | 'placeholder'>;

type RegistrationDeps = {
  payments: RegistrationFeePort;
  photos: Pick<CarPhotos, 'save' | 'remove'>;
  lenders: LenderViewReader;
  clock: Clock;
  /** @throws Refusal plate_reserved if the plate is reserved for another user */
  refuseReserved: (regNo: string, userId: string) => Promise<void>;
  notify: NotificationSender;
  log: Logger;
};

export function createCarRegistrationService(deps: RegistrationDeps) {
  const { payments, photos, lenders, clock, refuseReserved, notify, log } = deps;
  return {
    /**
     * Registers a car in four steps: uses the fee for the new car's id, stores the car unlisted, makes the
     * use final, lists the car. If the process stops in between, a job releases the fee unless the car is
     * stored; createRegistrationRepair lists a stored car, or deletes the car if its fee was released. Cheap
     * checks run before any photo is decoded.
     * @throws Refusal car_exists, plate_reserved, payment_missing, invalid_photo, invalid_input
     */
    async register(userId: string, fields: CarFields, uploads: readonly Buffer[]): Promise<OwnCar> {
      const { regNo } = fields;
      checkTerms({}, fields);
      if (await carLookup.isPlateTaken(regNo)) throw buildFieldRefusal('car_exists', 'regNo');
      await refuseReserved(regNo, userId);
      if (!(await payments.isPaid({ regNo, userId }))) throw new Refusal('payment_missing');

      const carId = createCarId();
      const saved = await photos.save(carId, uploads);
      const car = await store({ ...fields, ...saved, _id: carId, userId });
      const [view] = await toOwnCarViews([car], lenders, clock.now());
      if (!view) throw new Refusal('user_not_found');
      return view;
    },
  };

  async function store(car: PaidCar): Promise<CarRecord> {
    const { regNo, userId, _id: carId } = car;
    try {
      if (!(await payments.consume({ regNo, userId, carId }))) throw await refusalOf(regNo);
      const now = clock.now();
      const stored = await insertCar({
        ...car,
        isActive: true,
        isSubscribed: false,
        listed: false,
        subscriptionDate: now,
        subscriptionExpiry: now,
        createdAt: now,
        awaitsFeeSince: now,
      });
      if (!stored) throw buildFieldRefusal('car_exists', 'regNo');
      const paymentId = await payments.confirm({ carId });
      if (!paymentId) throw new Error('The fee was released before its car was stored');
      const finished = (await finishRegistration(carId, paymentId, clock.now())) ?? stored;
      await runFollowUp(
        () => notify(buildListingLiveNotice(finished)),
        log,
        'failed to notify the owner of a listed car',
      );
      return finished;
    } catch (error) {
      await undo(car);
      throw error;
    }
  }

  /**
   * Undoes an unfinished registration. If the car is finished, leaves the car, its fee and its photos
   * unchanged: the write that finished the car may have succeeded although its reply was lost.
   */
  async function undo({ _id: carId, images }: PaidCar): Promise<void> {
    await deleteUnfinishedCar(carId);
    if (!(await payments.release({ carId }))) await photos.remove(carId, images);
  }

  /** Returns why a registration failed: another registration took the plate, or used the fee. */
  async function refusalOf(regNo: string): Promise<Refusal> {
    return (await carLookup.isPlateTaken(regNo))
      ? buildFieldRefusal('car_exists', 'regNo')
      : new Refusal('payment_missing');
  }
}

type InterruptedRegistrationsDeps = {
  photos: CarPhotos;
  clock: Clock;
  log: Logger;
  notify: NotificationSender;
};

export function createRegistrationRepair({ photos, clock, log, notify }: InterruptedRegistrationsDeps) {
  async function finishOrUndo(
    { _id, regNo, images }: InterruptedRegistration,
    confirm: FeeUseConfirmer,
  ): Promise<void> {
    const carId = _id.toHexString();
    const paymentId = await confirm({ carId });
    if (paymentId) {
      const finished = await finishRegistration(carId, paymentId, clock.now());
      if (finished) await notify(buildListingLiveNotice(finished));
      log.info({ regNo, paymentId }, 'interrupted registration finished');
    } else if (await deleteUnfinishedCar(carId)) {
      await photos.remove(carId, images);
      log.info({ regNo }, 'interrupted registration undone');
    }
  }

  return {
    /** Finishes registrations started before `before` whose fee is confirmed, and undoes the others. */
    async finishAll(before: Date, confirm: FeeUseConfirmer): Promise<void> {
      await forEachDueRow((batch) => findInterruptedRegistrations(before, batch), {
        idOf: ({ _id }) => _id.toHexString(),
        run: (car) => finishOrUndo(car, confirm),
        log,
        failure: 'failed to finish interrupted registrations, to be retried',
      });
    },
  };
}

type LiveCar = Pick<CarRecord, '_id' | 'userId' | 'regNo' | 'year' | 'make' | 'model'>;

function buildListingLiveNotice(car: LiveCar): Notification {
  const carId = car._id.toHexString();
  return {
    userId: car.userId.toHexString(),
    kind: 'listing_live',
    key: `listing_live:${carId}`,
    text: (language) => WORDS[language].listed(formatCarTitle(car), car.regNo),
    path: PATHS.car(carId),
  };
}
