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
import { createFindSubject } from './find-subject.service';

export type PersonalData = ReturnType<typeof createPersonalData>;

type PersonalDataDeps = {
  /** The part of each feature, in the order of erasure. */
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

/** Exports and erases a user's data, as Kenya's Data Protection Act demands. */
export function createPersonalData(deps: PersonalDataDeps) {
  const { parts, users, photos, supportEmail, mail, sms, clock, background, log } = deps;
  const findSubject = createFindSubject({ users, contactsOf: deps.contactsOf });
  return {
    /** The collections that a part names. */
    collections: parts.flatMap((part) => part.collections),
    exports: createDataExport({ parts, findSubject, photos, supportEmail, clock }),
    erasure: createErasure({ parts, users, mail, sms, clock, background, log, findSubject }),
  };
}
