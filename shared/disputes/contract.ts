import { z } from 'zod';
import { carViewForAdmins, userViewForAdmins } from '../admin/contract';
import { buildPageQuerySchema, buildTablePageSchema } from '../admin/table';
import { defineEndpoint } from '../core/endpoint';
import { PHOTO_REFUSAL_CODES } from '../core/errors';
import { ADMIN_LIMITS, DISPUTE_LIMITS } from '../core/limits';
import {
  contactPhone,
  formatTooLongSentence,
  id,
  instant,
  plate,
  REQUIRED_SENTENCE,
  sentenceReply,
  singleLine,
} from '../core/values';

const { textMin, textMax } = DISPUTE_LIMITS;

export const disputeFields = z.object({
  phone: contactPhone,
  text: z
    .string({ error: REQUIRED_SENTENCE })
    .trim()
    .min(textMin, `Please write at least ${textMin} characters.`)
    .max(textMax, formatTooLongSentence(textMax)),
});

/** Opens a dispute; a user can have one open per plate. Only admins see the photo of the logbook. */
export const openPlateDispute = defineEndpoint('POST /disputes', {
  access: 'user',
  limit: 'dispute',
  summary: 'Dispute a plate that another user lists or pays for',
  body: disputeFields.extend({ regNo: plate }),
  files: { field: 'logbook', min: 1, max: 1 },
  reply: sentenceReply,
  refusals: ['not_disputable', 'dispute_open', 'too_many_disputes', ...PHOTO_REFUSAL_CODES],
});

const disputeState = z.enum(['open', 'upheld', 'rejected']);
export type DisputeState = z.output<typeof disputeState>;

const disputeRow = z.object({
  _id: id,
  regNo: z.string(),
  state: disputeState,
  createdAt: instant,
  /** The disputer; null if the user was deleted. */
  user: z.object({ _id: id, name: z.string() }).nullable(),
});
export type DisputeRow = z.output<typeof disputeRow>;

const disputeParams = z.object({ disputeId: id });

/** Lists disputes: open disputes oldest first, decided disputes newest first. */
export const listDisputes = defineEndpoint('GET /admin/disputes', {
  access: 'admin',
  summary: 'A page of disputes',
  query: buildPageQuerySchema(ADMIN_LIMITS.rows.disputes).extend({
    filter: z.enum(['open', 'decided']).default('open'),
  }),
  reply: buildTablePageSchema(disputeRow),
});

const disputeDetails = z.object({
  dispute: disputeRow.extend({
    phone: z.string(),
    text: z.string(),
    decidedAt: instant.nullable(),
    reason: z.string().nullable(),
    /** Whether upholding the dispute was interrupted; upholding the dispute again removes the listing. */
    isUnfinished: z.boolean(),
  }),
  user: userViewForAdmins.nullable(),
  /** The car that has the plate now, and its lender; null if no car has it. */
  car: carViewForAdmins.nullable(),
  lister: userViewForAdmins.nullable(),
});
export type DisputeDetails = z.output<typeof disputeDetails>;

export const getDispute = defineEndpoint('GET /admin/disputes/:disputeId', {
  access: 'admin',
  summary: 'A dispute with the present listing',
  params: disputeParams,
  reply: disputeDetails,
  refusals: ['not_found'],
});

/** Returns the photo of the logbook as a data URI; null after its deletion. */
export const getDisputeLogbook = defineEndpoint('GET /admin/disputes/:disputeId/logbook', {
  access: 'admin',
  hasEffect: true,
  summary: 'The logbook of a dispute',
  params: disputeParams,
  reply: z.object({ image: z.string().nullable() }),
  refusals: ['not_found'],
});

/**
 * Decides a dispute and emails both users. Upholding deletes the listing and reserves the plate for the
 * disputer; the lister's fee stays with the listing and can be refunded.
 */
export const decideDispute = defineEndpoint('POST /admin/disputes/:disputeId/decide', {
  access: 'admin',
  summary: 'Uphold or reject a dispute',
  params: disputeParams,
  body: z.object({ decision: z.enum(['uphold', 'reject']), reason: singleLine(200) }),
  reply: disputeDetails,
  refusals: ['not_found', 'dispute_decided'],
});
