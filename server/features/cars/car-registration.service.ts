import type { CarFields, OwnCar } from '#shared/cars/contract';
import { subscriptionEnd } from '#shared/cars/rules';
import { REFUSALS, Refusal } from '#shared/core/errors';
import type { Clock } from '../../gateways/clock';
import type { CarPhotos } from './car-photos.service';
import { carWithIdExists, findOwnerOf } from './car-reads.model';
import { type Lenders, ownCarViews } from './car-views.service';
import { insertCar, type NewCar, newCarId } from './car-writes.model';
import type { CarRecord } from './cars.model';

/** What registering needs of payments (DESIGN §9). */
export type RegistrationPayments = {
  /** Whether a paid registration fee lies unused for this plate and user. */
  isPaid(fee: { regNo: string; userId: string }): Promise<boolean>;
  /** Uses exactly one such fee for the car; false where there is none (any more). */
  consume(fee: { regNo: string; userId: string; carId: string }): Promise<boolean>;
  /** Undoes `consume` for a car that did not come into being. */
  giveBack(fee: { carId: string }): Promise<unknown>;
};

export type CarRegistration = ReturnType<typeof createCarRegistration>;

type PaidCar = CarFields & Pick<NewCar, '_id' | 'userId' | 'images' | 'placeholder'>;

type RegistrationDeps = {
  payments: RegistrationPayments;
  photos: CarPhotos;
  lenders: Lenders;
  clock: Clock;
  changed: (carIds: string[]) => void;
};

/** Registering a car for a paid fee. */
export function createCarRegistration({ payments, photos, lenders, clock, changed }: RegistrationDeps) {
  return {
    /**
     * What can be refused cheaply is refused before any photo is decoded. The fee is consumed under the id
     * that the car is going to have, then the car is stored: a crash in between leaves a fee that names a
     * car which does not exist, and payments give that back.
     * @throws Refusal car_exists, payment_missing, invalid_photo
     */
    async register(userId: string, fields: CarFields, uploads: readonly Buffer[]): Promise<OwnCar> {
      const { regNo } = fields;
      if (await findOwnerOf(regNo)) throw carExists();
      if (!(await payments.isPaid({ regNo, userId }))) throw new Refusal('payment_missing');

      const carId = newCarId();
      const kept = await photos.keep(carId, uploads);
      const car = await store({ ...fields, ...kept, _id: carId, userId });
      changed([carId]);
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
        isSubscribed: true,
        listed: true,
        subscriptionDate: now,
        subscriptionExpiry: subscriptionEnd(now),
        createdAt: now,
      });
      if (!stored) throw carExists();
      return stored;
    } catch (error) {
      await undo(car);
      throw error;
    }
  }

  /** A write whose answer was lost may have gone through: then fee and photos belong to the car. */
  async function undo({ _id: carId, images }: PaidCar): Promise<void> {
    if (await carWithIdExists(carId)) return;
    await payments.giveBack({ carId });
    await photos.drop(carId, images);
  }

  /** The fee is gone: somebody was first with this plate, or with the fee. */
  async function refusalOf(regNo: string): Promise<Refusal> {
    return (await findOwnerOf(regNo)) ? carExists() : new Refusal('payment_missing');
  }
}

function carExists(): Refusal {
  return new Refusal('car_exists', { fields: { regNo: REFUSALS.car_exists.sentence } });
}
