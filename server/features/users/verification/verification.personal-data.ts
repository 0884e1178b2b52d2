import type { PersonalDataPart } from '../../../db/personal-data-part';
import { deleteEmailLinks } from './email-links.model';
import { deletePhoneCode } from './phone-codes.model';

/** Links and codes for verification. They end within a day, so only erasure knows them; the profile has the proofs. */
export const verificationData: PersonalDataPart = {
  collections: ['emaillinks', 'phonecodes'],
  async erase({ _id }) {
    await deleteEmailLinks(_id);
    await deletePhoneCode(_id);
  },
};
