import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { buildPeriodQuerySchema, buildTablePageSchema } from './table';

/** Queues of entries that wait for an admin, in the order of the navigation. */
export const ADMIN_QUEUES = [
  'paymentsToReview',
  'unappliedPayments',
  'openDisputes',
  'openReports',
  'waitingPapers',
  'notReturned',
  'openClaims',
  'undeliveredEmails',
] as const;
export type AdminQueue = (typeof ADMIN_QUEUES)[number];

const queueState = z.object({
  waiting: z.number(),
  /** Time when the oldest entry began to wait; null for an empty queue. */
  oldestAt: instant.nullable(),
});

/**
 * Returns the numbers of the dashboard's first tab. Each number is the `total` of a list, or a sum over it:
 * - listedCars: cars?filter=listed; of a day: cars?on=day
 * - newUsers: users; newCars: cars; reveals: reveals
 * - paidCount, paidFees: transactions?filter=paid; refundedFees: transactions?filter=refunded
 * - unappliedPayments: transactions?filter=unapplied
 * - paymentsToReview: transactions?filter=needs_review
 * - openDisputes: disputes; openReports: reports (their `open`, not their `total`); waitingPapers: papers
 * - notReturned: hires?filter=not_returned; openClaims: claims; undeliveredEmails: letters
 *
 * The lists of the second and third line take `from=days[0]`, or `from=day&to=day` for the number of a day.
 */
export const getAdminOverview = defineEndpoint('GET /admin/overview', {
  access: 'admin',
  cacheTopics: ['users', 'cars', 'payments', 'reveals', 'letters', 'disputes', 'reports', 'papers', 'hires'],
  summary: 'The marketplace at a glance',
  reply: z.object({
    listedCars: z.number(),
    newUsers: z.number(),
    /** Whole KES of paid fees requested in the period of `days`, without refunded fees. */
    paidFees: z.number(),
    /** Number of paid fees, including refunded fees, as in the table of transactions. */
    paidCount: z.number(),
    /** Whole KES of refunded fees that were requested in the period of `days`. */
    refundedFees: z.number(),
    reveals: z.number(),
    /** Median time from the sending of a paper to its decision, over 30 days; null without decisions. */
    paperDecisionMs: z.number().nullable(),
    queues: z.record(z.enum(ADMIN_QUEUES), queueState),
    /** Figures by day in Nairobi, oldest first; the last day is today and incomplete. */
    days: z.array(
      z.object({
        /** Calendar day in Nairobi, YYYY-MM-DD. */
        day: z.string(),
        /** Number of cars listed at the end of the day, computed from the cars that exist today. */
        listedCars: z.number(),
        newCars: z.number(),
        newUsers: z.number(),
        paidFees: z.number(),
        paidCount: z.number(),
        reveals: z.number(),
      }),
    ),
  }),
});

/** Lists contact reveals; `user` and `car` are null if they were deleted. */
export const listContactReveals = defineEndpoint('GET /admin/reveals', {
  access: 'admin',
  cacheTopics: ['reveals', 'users', 'cars'],
  summary: 'Contact reveals, newest first',
  query: buildPeriodQuerySchema(ADMIN_LIMITS.revealRows),
  reply: buildTablePageSchema(
    z.object({
      _id: id,
      at: instant,
      user: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
      car: z.object({ _id: id, regNo: z.string(), name: z.string() }).nullable(),
    }),
  ),
});
