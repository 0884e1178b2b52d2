import type { DataSubject } from '../../db/personal-data-part';
import type { UserAdmin } from '../users/user-admin.service';
import { createScrub } from './scrub';

type SubjectDeps = {
  users: Pick<UserAdmin, 'detail'>;
  /** The phone numbers of a lender's cars. */
  contactsOf: (userId: string) => Promise<string[]>;
};

/** Describes a user for the parts that export or erase. @throws Refusal user_not_found */
export function createSubjectOf({ users, contactsOf }: SubjectDeps) {
  return async function subjectOf(userId: string): Promise<DataSubject> {
    const { email, emailProven, name, brandName, phone, provenPhone } = await users.detail(userId);
    const phones = [phone, provenPhone, ...(await contactsOf(userId))];
    return { _id: userId, email, emailProven, ...createScrub({ email, names: [name, brandName], phones }) };
  };
}
