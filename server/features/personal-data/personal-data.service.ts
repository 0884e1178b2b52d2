import type { Logger } from 'pino';
import type { Background } from '../../background/background';
import type { DataSubject, PersonalDataPart } from '../../db/personal-data-part';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import type { Sms } from '../../gateways/sms/sms';
import type { UserAdmin } from '../users/user-admin.service';
import { createDataExport } from './data-export.service';
import { createUserErasure } from './erasure.service';
import { createIdentityScrubber } from './scrub';

export type PersonalData = ReturnType<typeof createPersonalData>;

type PersonalDataDeps = {
  parts: readonly PersonalDataPart[];
  users: UserAdmin;
  contactsOf: (userId: string) => Promise<string[]>;
  photos: Pick<PhotoStore, 'read'>;
  supportEmail: () => Promise<string>;
  mail: Mail;
  sms: Sms | null;
  clock: Clock;
  background: Background;
  log: Logger;
};

export function createPersonalData(deps: PersonalDataDeps) {
  const { parts, users, photos, supportEmail, mail, sms, clock, background, log } = deps;
  const findSubject = createFindSubject({ users, contactsOf: deps.contactsOf });
  return {
    collections: parts.flatMap((part) => part.collections),
    exports: createDataExport({ parts, findSubject, photos, supportEmail, clock }),
    erasure: createUserErasure({ parts, users, mail, sms, clock, background, log, findSubject }),
  };
}

type SubjectDeps = {
  users: Pick<UserAdmin, 'detail'>;
  contactsOf: (userId: string) => Promise<string[]>;
};

/** Builds `findSubject`, which throws the refusal user_not_found for an unknown user. */
function createFindSubject({ users, contactsOf }: SubjectDeps) {
  return async function findSubject(userId: string): Promise<DataSubject> {
    const { email, emailProven, name, brandName, phone, provenPhone } = await users.detail(userId);
    const phones = [phone, provenPhone, ...(await contactsOf(userId))];
    return {
      _id: userId,
      email,
      emailProven,
      ...createIdentityScrubber({ email, names: [name, brandName], phones }),
    };
  };
}
