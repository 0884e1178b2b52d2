import {
  findCarByPlate,
  findCarDrivingFacts,
  findCarFees,
  findCarLenderId,
  findCarTitle,
  findContactsByIds,
  findExistingCarIds,
  findLenderContacts,
  findUserCarTitles,
  hasCarWithId,
} from './car-reads.model';
import { MAX_STORED_RENEWALS } from './subscription/subscriptions.model';

export const carLookup = {
  /** Returns the car with this plate and its owner; null if there is none. */
  async ownerOf(regNo: string): Promise<{ carId: string; userId: string } | null> {
    const car = await findCarByPlate(regNo);
    return car && { carId: car._id.toHexString(), userId: car.userId.toHexString() };
  },

  async isPlateTaken(regNo: string): Promise<boolean> {
    return (await findCarByPlate(regNo)) !== null;
  },

  existsById: hasCarWithId,

  /** Returns the lender of a car; null for an unknown id. */
  lenderOf: findCarLenderId,

  existing: async (ids: readonly string[]) => new Set(await findExistingCarIds(ids)),

  /** Returns 'Make Model plate' of a car; null for an unknown id. */
  async titleOf(id: string): Promise<string | null> {
    const car = await findCarTitle(id);
    return car && `${car.make} ${car.model} ${car.regNo}`;
  },

  plateOf: async (id: string): Promise<string | null> => (await findCarTitle(id))?.regNo ?? null,

  /** Returns the fields of a car that decide which licence it needs; null for an unknown id. */
  async drivenCarOf(id: string) {
    const car = await findCarDrivingFacts(id);
    return car && { category: car.category, transmission: car.transmission, seats: car.seats ?? null };
  },

  /** Returns the cars of a user, oldest first. */
  titlesOf: async (userId: string) =>
    (await findUserCarTitles(userId)).map(({ _id, ...title }) => ({ ...title, _id: _id.toHexString() })),

  contactsOf: findLenderContacts,

  contactsById: findContactsByIds,
};

export async function findCarsForReconciliation() {
  const cars = await findCarFees();
  return {
    maxRenewals: MAX_STORED_RENEWALS,
    cars: cars.map((car) => ({
      id: car._id.toHexString(),
      regNo: car.regNo,
      registrationPaymentId: car.registrationPaymentId ?? null,
      renewals: car.renewals ?? [],
      awaitsFeeSince: car.awaitsFeeSince ?? null,
    })),
  };
}
