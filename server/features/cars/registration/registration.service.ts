import type { CarFields, OwnCar } from '#shared/cars/contract';
import { REFUSALS, Refusal } from '#shared/core/errors';
import type { Clock } from '../../../gateways/clock';
import { findOwnerOf } from '../car-reads.model';
import { type Lenders, ownCarViews } from '../car-views.service';
import { insertCar, type NewCar, newCarId } from '../car-writes.model';
import type { CarRecord } from '../cars.model';
import type { CarPhotos } from '../photos/car-photos.service';
import { dropUnfinished, finishCar } from './registration.model';
import type { ConfirmFee } from './unfinished-registrations.service';

/** What registering needs of payments (DESIGN §9). */
export type RegistrationPayments = {
  /** Whether a paid registration fee lies unused for this plate and user. */
  isPaid(fee: { regNo: string; userId: string }): Promise<boolean>;
  /** Uses exactly one such fee for the car; false where there is none (any more). */
  consume(fee: { regNo: string; userId: string; carId: string }): Promise<boolean>;
  /** Makes that use final once the car is stored; null where the fee was given back in between. */
  confirm: ConfirmFee;
  /** Undoes `consume` for a car that did not come into being; true where it did after all, and keeps the fee. */
  giveBack(fee: { carId: string }): Promise<boolean>;
};

export type CarRegistration = ReturnType<typeof createCarRegistration>;

type PaidCar = CarFields & Pick<NewCar, '_id' | 'userId' | 'images' | 'placeholder'>;

type RegistrationDeps = {
  payments: RegistrationPayments;
  photos: CarPhotos;
  lenders: Lenders;
  clock: Clock;
};

/** Registering a car for a paid fee. */
export function createCarRegistration({ payments, photos, lenders, clock }: RegistrationDeps) {
  return {
    /**
     * What can be refused cheaply is refused before any photo is decoded. Then the fee is used for the id that
     * the car is going to have, the car is stored unlisted, the use is made final, the car is listed. A process
     * may die or freeze for any time between these steps: a fee not yet final is given back while its car does
     * not exist, and a car is listed only for a fee that is final (see car-unfinished.service.ts).
     * @throws Refusal car_exists, payment_missing, invalid_photo
     */
    async register(userId: string, fields: CarFields, uploads: readonly Buffer[]): Promise<OwnCar> {
      const { regNo } = fields;
      if (await findOwnerOf(regNo)) throw carExists();
      if (!(await payments.isPaid({ regNo, userId }))) throw new Refusal('payment_missing');

      const carId = newCarId();
      const kept = await photos.keep(carId, uploads);
      const car = await store({ ...fields, ...kept, _id: carId, userId });
      const [view] = await ownCarViews([car], lenders, clock.now());
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
      if (!stored) throw carExists();
      const paymentId = await payments.confirm({ carId });
      if (!paymentId) throw new Error('The fee was given back before its car was stored');
      return (await finishCar(carId, paymentId, clock.now())) ?? stored;
    } catch (error) {
      await undo(car);
      throw error;
    }
  }

  /** A write whose answer was lost may have gone through: a car that is finished keeps its fee and photos. */
  async function undo({ _id: carId, images }: PaidCar): Promise<void> {
    await dropUnfinished(carId);
    if (!(await payments.giveBack({ carId }))) await photos.drop(carId, images);
  }

  /** The fee is gone: somebody was first with this plate, or with the fee. */
  async function refusalOf(regNo: string): Promise<Refusal> {
    return (await findOwnerOf(regNo)) ? carExists() : new Refusal('payment_missing');
  }
}

function carExists(): Refusal {
  return new Refusal('car_exists', { fields: { regNo: REFUSALS.car_exists.sentence } });
}
