import {
  findCarByPlate,
  findCarTitle,
  findContactsByIds,
  findExistingIds,
  findLender,
  findLenderContacts,
  hasCarWithId,
} from './car-reads.model';

/** Finds cars by plate or id, listed or not. */
export const carLookup = {
  /** Returns the id and lender of the car with this plate; null if no car has it. */
  async ownerOf(regNo: string): Promise<{ carId: string; userId: string } | null> {
    const car = await findCarByPlate(regNo);
    return car && { carId: car._id.toHexString(), userId: car.userId.toHexString() };
  },

  async isPlateTaken(regNo: string): Promise<boolean> {
    return (await findCarByPlate(regNo)) !== null;
  },

  existsById: hasCarWithId,

  /** Returns the lender of a car; null for an unknown id. */
  lenderOf: findLender,

  /** Returns which of these ids belong to cars, listed or not. */
  existing: async (ids: readonly string[]) => new Set(await findExistingIds(ids)),

  /** Returns 'Make Model plate' of a car; null for an unknown id. */
  async titleOf(id: string): Promise<string | null> {
    const car = await findCarTitle(id);
    return car && `${car.make} ${car.model} ${car.regNo}`;
  },

  /** Returns the plate of a car; null for an unknown id. */
  plateOf: async (id: string): Promise<string | null> => (await findCarTitle(id))?.regNo ?? null,

  /** Returns the phone numbers of a lender's cars. */
  contactsOf: findLenderContacts,

  /** Returns the phone numbers of cars by car id. */
  contactsById: findContactsByIds,
};
