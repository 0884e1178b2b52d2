import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant, sentenceReply } from '../core/values';
import { buildPageQuerySchema, buildTablePageSchema } from './table';

const emailParams = z.object({ letterId: id });

/** An undelivered email without its text, because the text may hold a link that resets a password. */
const undeliveredEmail = z.object({
  _id: id,
  /** Recipient; empty, like `subject`, if the server's secret has changed since the email was stored. */
  to: z.string(),
  subject: z.string(),
  createdAt: instant,
  failedAt: instant,
  tries: z.number(),
  reason: z.string(),
});
export type UndeliveredEmail = z.output<typeof undeliveredEmail>;

/**
 * Lists emails that the server no longer tries to send, newest failure first. An email is deleted a week
 * after it was written.
 */
export const listUndeliveredEmails = defineEndpoint('GET /admin/letters', {
  access: 'admin',
  cacheTopics: ['letters'],
  summary: 'Undelivered emails',
  query: buildPageQuerySchema(ADMIN_LIMITS.emailRows),
  reply: buildTablePageSchema(undeliveredEmail).extend({
    /** Number of emails that the server still tries to send. */
    waiting: z.number(),
  }),
});

/** Sends an undelivered email again, with the full number of attempts. */
export const resendUndeliveredEmail = defineEndpoint('POST /admin/letters/:letterId/retry', {
  access: 'admin',
  summary: 'Send an undelivered email again',
  params: emailParams,
  reply: sentenceReply,
  refusals: ['not_found'],
});

export const discardUndeliveredEmail = defineEndpoint('POST /admin/letters/:letterId/discard', {
  access: 'admin',
  summary: 'Discard an undelivered email',
  params: emailParams,
  reply: sentenceReply,
  refusals: ['not_found'],
});
