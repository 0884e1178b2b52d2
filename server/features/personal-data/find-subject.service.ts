import type { DataSubject } from '../../db/personal-data-part';
import type { UserAdmin } from '../users/user-admin.service';
import { createScrubber } from './scrub';

type SubjectDeps = {
  users: Pick<UserAdmin, 'detail'>;
  /** Returns the phone numbers of an owner's cars. */
  contactsOf: (userId: string) => Promise<string[]>;
};

/**
 * Creates the function that reads what parts need to know of a user to export or erase their data.
 * @throws Refusal user_not_found
 */
export function createFindSubject({ users, contactsOf }: SubjectDeps) {
  return async function findSubject(userId: string): Promise<DataSubject> {
    const { email, emailProven, name, brandName, phone, provenPhone } = await users.detail(userId);
    const phones = [phone, provenPhone, ...(await contactsOf(userId))];
    return {
      _id: userId,
      email,
      emailProven,
      ...createScrubber({ email, names: [name, brandName], phones }),
    };
  };
}
