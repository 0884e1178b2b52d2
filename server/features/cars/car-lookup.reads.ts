import {
  carWithIdExists,
  findContacts,
  findExistingIds,
  findLenderOf,
  findOwnedContacts,
  findOwnerOf,
  findTitle,
} from './car-reads.model';

/** Finds cars by plate or id, listed or not. */
export const carLookup = {
  /** Returns the id and lender of the car with this plate; null if no car has it. */
  async ownerOf(regNo: string): Promise<{ carId: string; userId: string } | null> {
    const car = await findOwnerOf(regNo);
    return car && { carId: car._id.toHexString(), userId: car.userId.toHexString() };
  },

  async isPlateTaken(regNo: string): Promise<boolean> {
    return (await findOwnerOf(regNo)) !== null;
  },

  existsById: carWithIdExists,

  /** Returns the lender of a car; null for an unknown id. */
  lenderOf: findLenderOf,

  /** Returns which of these ids belong to cars, listed or not. */
  existing: async (ids: readonly string[]) => new Set(await findExistingIds(ids)),

  /** Returns 'Make Model plate' of a car; null for an unknown id. */
  async titleOf(id: string): Promise<string | null> {
    const car = await findTitle(id);
    return car && `${car.make} ${car.model} ${car.regNo}`;
  },

  /** Returns the plate of a car; null for an unknown id. */
  plateOf: async (id: string): Promise<string | null> => (await findTitle(id))?.regNo ?? null,

  /** Returns the phone numbers of a lender's cars. */
  contactsOf: findOwnedContacts,

  /** Returns the phone numbers of cars by car id. */
  contactsById: findContacts,
};
