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
  /** The car with this plate and its lender; null where the plate is free. */
  async ownerOf(regNo: string): Promise<{ carId: string; userId: string } | null> {
    const car = await findOwnerOf(regNo);
    return car && { carId: car._id.toHexString(), userId: car.userId.toHexString() };
  },

  async isPlateTaken(regNo: string): Promise<boolean> {
    return (await findOwnerOf(regNo)) !== null;
  },

  existsById: carWithIdExists,

  /** The lender of the car with this id; null for an unknown one. */
  lenderOf: findLenderOf,

  /** Those of the ids that belong to cars, listed or not. */
  existing: async (ids: readonly string[]) => new Set(await findExistingIds(ids)),

  /** 'Make Model plate' of the car with this id; null for an unknown one. */
  async titleOf(id: string): Promise<string | null> {
    const car = await findTitle(id);
    return car && `${car.make} ${car.model} ${car.regNo}`;
  },

  /** The plate of the car with this id; null for an unknown one. */
  plateOf: async (id: string): Promise<string | null> => (await findTitle(id))?.regNo ?? null,

  /** The phone numbers of a lender's cars. */
  contactsOf: findOwnedContacts,

  /** The phone numbers of these cars by their ids. */
  contactsById: findContacts,
};
