import type { PersonalDataPart } from '../../../db/personal-data-part';
import { deleteEmailLinks, deletePhoneCode } from './proofs.model';

/** Links and codes expire within a day, so they are erased but not exported. */
export const verificationPersonalData: PersonalDataPart = {
  collections: ['emaillinks', 'phonecodes'],
  async erase({ _id }) {
    await deleteEmailLinks(_id);
    await deletePhoneCode(_id);
  },
};
