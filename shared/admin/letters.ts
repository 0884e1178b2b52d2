import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant, messageReply } from '../core/values';
import { pageQuery, tablePage } from './table';

const letterParams = z.object({ letterId: id });

/** An undelivered letter. Never its text: that may hold a link that resets a password. */
const undeliveredEmail = z.object({
  _id: id,
  /** Recipient and subject; empty where the server's secret has changed since. */
  to: z.string(),
  subject: z.string(),
  createdAt: instant,
  /** The last try. */
  failedAt: instant,
  tries: z.number(),
  /** What the mail server answered. */
  reason: z.string(),
});
export type UndeliveredEmail = z.output<typeof undeliveredEmail>;

/** Letters that the server gave up, newest failure first; they are deleted a week after they were written. */
export const listUndeliveredEmails = endpoint({
  method: 'GET',
  path: '/admin/letters',
  access: 'admin',
  cacheTopics: ['letters'],
  summary: 'Undelivered letters',
  query: pageQuery(ADMIN_LIMITS.letterRows),
  reply: tablePage(undeliveredEmail).extend({
    /** Letters that are still being tried. */
    waiting: z.number(),
  }),
});

/** Sends a letter again, with all its tries. */
export const retryEmail = endpoint({
  method: 'POST',
  path: '/admin/letters/:letterId/retry',
  access: 'admin',
  summary: 'Send an undelivered letter again',
  params: letterParams,
  reply: messageReply,
  refusals: ['not_found'],
});

export const discardEmail = endpoint({
  method: 'POST',
  path: '/admin/letters/:letterId/discard',
  access: 'admin',
  summary: 'Discard an undelivered letter',
  params: letterParams,
  reply: messageReply,
  refusals: ['not_found'],
});
