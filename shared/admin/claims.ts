import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { SETTLEMENT_LIMITS } from '../core/return-limits';
import { day, id, instant, requiredText } from '../core/values';
import { wholeShillings } from '../core/whole-number';
import { hirePhoto, hireView } from '../hires/contract';
import { settlementView } from '../hires/settlement-contract';
import { buildPageQuerySchema, buildTablePageSchema } from './table';

/** A settlement with contested lines. */
const claimRow = z.object({
  hireId: id,
  regNo: z.string(),
  carName: z.string(),
  renterName: z.string(),
  lenderName: z.string(),
  from: day,
  to: day,
  /** Sum of the contested lines, whole KES. */
  amount: z.number(),
  /** Time since which the claim has waited for an admin's decision. */
  since: instant,
  decideUntil: instant,
});
export type ClaimRow = z.output<typeof claimRow>;

const claimQuery = buildPageQuerySchema(ADMIN_LIMITS.rows.claims);

/** Lists claims, the longest waiting first. */
export const listClaims = defineEndpoint('GET /admin/claims', {
  access: 'admin',
  summary: 'Settlements that wait for a decision',
  query: claimQuery,
  reply: buildTablePageSchema(claimRow),
});

const claimDetails = z.object({
  hire: hireView,
  settlement: settlementView,
  photos: z.array(hirePhoto),
  renterName: z.string(),
  lenderName: z.string(),
});
export type ClaimDetails = z.output<typeof claimDetails>;

export const getClaim = defineEndpoint('GET /admin/claims/:hireId', {
  access: 'admin',
  summary: 'A contested settlement with the evidence of both sides',
  params: z.object({ hireId: id }),
  reply: claimDetails,
  refusals: ['hire_not_found'],
});

/** Body of a decision about a claim; the form validates with the same schema. */
export const claimDecisionFields = z.object({
  /** Granted sum, from 0 to the claimed sum. */
  amount: wholeShillings({
    ...{ min: 0, max: SETTLEMENT_LIMITS.maxAmount },
    tooHigh: 'Please enter a lower sum.',
  }),
  note: requiredText(SETTLEMENT_LIMITS.textLength),
});

/** Decides a claim. Both sides read the note and the sentence that the decision is not a court judgement. */
export const decideClaim = defineEndpoint('POST /admin/claims/:hireId/:lineId/decide', {
  access: 'admin',
  summary: 'Decide what a contested line costs',
  params: z.object({ hireId: id, lineId: id }),
  body: claimDecisionFields,
  reply: claimDetails,
  refusals: ['hire_not_found', 'not_found', 'claim_decided', 'not_yet', 'amount_too_high', 'forbidden'],
});
