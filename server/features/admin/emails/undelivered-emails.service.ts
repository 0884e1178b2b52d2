import type { z } from 'zod';
import type { listUndeliveredEmails } from '#shared/admin/emails';
import { clampPageNumber } from '../../../db/clamp-page';
import type { MailQueue } from '../../mail-queue/mail-queue.service';
import type { ActingAdmin, Audit } from '../audit/audit.service';

type UndeliveredEmailsDeps = { audit: Audit; mailQueue: Pick<MailQueue, 'count' | 'undelivered'> };

export function createUndeliveredEmailsService({ audit, mailQueue }: UndeliveredEmailsDeps) {
  const { undelivered } = mailQueue;

  async function targetOf(emailId: string) {
    const { to, subject } = await undelivered.one(emailId);
    return { kind: 'letter' as const, id: emailId, label: to, name: subject };
  }

  return {
    async page(query: { page: number; size: number }): Promise<z.input<typeof listUndeliveredEmails.reply>> {
      const { size } = query;
      const [total, waiting] = await Promise.all([undelivered.count(), mailQueue.count('waiting')]);
      const page = clampPageNumber(total, query);
      return { rows: await undelivered.page((page - 1) * size, size), total, page, size, waiting };
    },

    /** @throws Refusal not_found */
    async retry(admin: ActingAdmin, emailId: string): Promise<void> {
      const target = await targetOf(emailId);
      await audit.run(admin, { action: 'letter.retry', target }, () => undelivered.retry(emailId));
    },

    /** @throws Refusal not_found */
    async discard(admin: ActingAdmin, emailId: string): Promise<void> {
      const target = await targetOf(emailId);
      await audit.run(admin, { action: 'letter.discard', target }, () => undelivered.discard(emailId));
    },
  };
}
