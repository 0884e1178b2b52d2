import { Refusal } from '#shared/core/errors';
import type { Clock } from '../../gateways/clock';
import type { EmailEncryption } from './email-encryption';
import {
  countEmails,
  deleteUndelivered,
  findUndelivered,
  findUndeliveredById,
  retryUndelivered,
  type StoredEmail,
} from './emails.model';

type UndeliveredDeps = {
  encryption: EmailEncryption;
  clock: Clock;
  /** Sends due emails in the background. */
  wake: () => void;
};

/** Builds the admins' views of undelivered emails, without their text, which may contain a reset link. */
export function createUndeliveredList({ encryption, clock, wake }: UndeliveredDeps) {
  function toView({ _id, sealed, createdAt, failedAt, tries, reason }: StoredEmail) {
    const opened = encryption.decrypt(sealed);
    return {
      _id: _id.toHexString(),
      to: opened?.to ?? '',
      subject: opened?.subject ?? '',
      createdAt: createdAt.toISOString(),
      failedAt: (failedAt ?? createdAt).toISOString(),
      tries,
      reason: reason ?? '',
    };
  }

  return {
    count: () => countEmails('dead'),

    async page(skip: number, limit: number) {
      return (await findUndelivered(skip, limit)).map(toView);
    },

    /** @throws Refusal not_found */
    async one(id: string) {
      const email = await findUndeliveredById(id);
      if (!email) throw new Refusal('not_found');
      return toView(email);
    },

    /**
     * Sends an undelivered email again, with all its tries.
     * @throws Refusal not_found
     */
    async retry(id: string): Promise<void> {
      if (!(await retryUndelivered(id, clock.now()))) throw new Refusal('not_found');
      wake();
    },

    /** @throws Refusal not_found */
    async discard(id: string): Promise<void> {
      if (!(await deleteUndelivered(id))) throw new Refusal('not_found');
    },
  };
}
