import type { PersonalDataPart } from '../../../db/personal-data-part';
import { deleteEmailLinks } from './email-links.model';
import { deletePhoneCode } from './phone-codes.model';

/**
 * Links and codes of verification as personal data. They expire within a day, so they are erased but not
 * exported; the profile says what is proven.
 */
export const verificationData: PersonalDataPart = {
  collections: ['emaillinks', 'phonecodes'],
  async erase({ _id }) {
    await deleteEmailLinks(_id);
    await deletePhoneCode(_id);
  },
};
