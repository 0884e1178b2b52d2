import type { Logger } from 'pino';
import type { Background } from '../../background/background';
import type { PersonalDataPart } from '../../db/personal-data-part';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import type { Sms } from '../../gateways/sms/sms';
import type { UserAdmin } from '../users/user-admin.service';
import { createDataExport } from './data-export.service';
import { createErasure } from './erasure.service';
import { createSubjectOf } from './subject.service';

export type PersonalData = ReturnType<typeof createPersonalData>;

type PersonalDataDeps = {
  /** What each feature stores about a user, in the order of erasure. */
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

/** The rights of Kenya's Data Protection Act: a user's data exported, and erased. */
export function createPersonalData(deps: PersonalDataDeps) {
  const { parts, users, photos, supportEmail, mail, sms, clock, background, log } = deps;
  const subjectOf = createSubjectOf({ users, contactsOf: deps.contactsOf });
  return {
    /** The collections that some part covers. */
    collections: parts.flatMap((part) => part.collections),
    exports: createDataExport({ parts, subjectOf, photos, supportEmail, clock }),
    erasure: createErasure({ parts, users, mail, sms, clock, background, log, subjectOf }),
  };
}
