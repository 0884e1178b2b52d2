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
 * The dashboard's first tab. Each number is the `total` of the rows behind it:
 * listedCars → cars?filter=listed; newCars of a day → cars?from=day&to=day;
 * newUsers → users?from=days[0]; those of a day → users?from=day&to=day;
 * paidFees, paidCount → transactions?filter=paid&from=days[0]; of a day → with from=day&to=day;
 * refundedFees → transactions?filter=refunded&from=days[0];
 * reveals → reveals?from=days[0]; of a day → reveals?from=day&to=day;
 * queues: unappliedPayments → transactions?filter=unapplied; paymentsToReview →
 * transactions?filter=needs_review; openDisputes → disputes; openReports → the `open` of reports;
 * waitingPapers → papers; notReturned → hires?filter=not_returned; openClaims → claims;
 * undeliveredEmails → letters.
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
