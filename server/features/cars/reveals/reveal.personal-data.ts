import type { PersonalDataPart } from '../../../db/personal-data-part';
import { findLenderCarIds } from '../car-reads.model';
import { deleteContactReveals, readCarContactReveals, readUserContactReveals } from './reveals.model';

export const revealPersonalData: PersonalDataPart = {
  collections: ['carreveals'],
  exportRows: ({ _id }) => ({
    'numbers-that-you-saw.json': seen(_id),
    'times-your-number-was-seen.json': shown(_id),
  }),
  /** Runs before the erasure of cars, because it needs their ids. */
  erase: async ({ _id }) => deleteContactReveals(_id, await findLenderCarIds(_id)),
};

async function* seen(userId: string) {
  for await (const { carId, at } of readUserContactReveals(userId)) yield { carId: carId.toHexString(), at };
}

/** Reads the reveals of a lender's cars without the users who saw the number, who are other people. */
async function* shown(userId: string) {
  const carIds = await findLenderCarIds(userId);
  for await (const { carId, at } of readCarContactReveals(carIds)) yield { carId: carId.toHexString(), at };
}
