import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { PHOTO_REFUSAL_CODES } from '../core/errors';
import { SETTLEMENT_LIMITS } from '../core/return-limits';
import { id, instant, list, requiredText, text } from '../core/values';
import { wholeNumber, wholeShillings } from '../core/whole-number';
import { hireRecordView } from './record-contract';
import { DAMAGE_KINDS } from './records';
import { COMPUTED_LINE_KINDS, SETTLEMENT_LINE_KINDS, SETTLEMENT_LINE_STATES } from './settlement';

const hireParams = z.object({ id });

const message = z.object({
  by: z.enum(['renter', 'lender', 'admin']),
  at: instant,
  text: z.string(),
});

export const settlementLineView = z.object({
  _id: id,
  kind: z.enum(SETTLEMENT_LINE_KINDS),
  /** Claimed sum in whole KES. */
  amount: z.number(),
  state: z.enum(SETTLEMENT_LINE_STATES),
  /** Sum that was accepted, agreed on or decided; null while the line is open. */
  settled: z.number().nullable(),
  /** Text of the owner; empty for computed lines. */
  text: z.string(),
  /** Kind and size of a damage; null for other lines. */
  damage: z.object({ kind: z.enum(DAMAGE_KINDS), cm: z.number() }).nullable(),
  /** Ids of the hire's photos that show the claim. */
  photos: z.array(id),
  hasEstimate: z.boolean(),
  /** Sum that the renter offers instead; null without an offer. */
  offer: z.number().nullable(),
  /** The renter's reason for contesting the line. */
  answerText: z.string(),
  /** Whether the server answered the line, because the renter did not answer in time. */
  bySilence: z.boolean(),
  messages: z.array(message),
  decision: z.object({ at: instant, note: z.string() }).nullable(),
});
export type SettlementLineView = z.output<typeof settlementLineView>;

const sums = z.object({
  charged: z.number(),
  open: z.number(),
  kept: z.number(),
  uncontested: z.number(),
  owed: z.number(),
});

export const settlementView = z.object({
  handover: hireRecordView.nullable(),
  return: hireRecordView.nullable(),
  /** Lines that follow from the terms and both records; the owner chooses which of them to send. */
  computed: z.array(
    z.object({
      kind: z.enum(COMPUTED_LINE_KINDS),
      amount: z.number(),
      facts: z.record(z.string(), z.number()),
    }),
  ),
  lines: z.array(settlementLineView),
  /** Time until which the owner can send lines; null before the return. */
  sendUntil: instant.nullable(),
  sentAt: instant.nullable(),
  answerUntil: instant.nullable(),
  answeredAt: instant.nullable(),
  /** Time by which admins decide contested lines. */
  decideUntil: instant.nullable(),
  /** Time at which the last line was settled, or at which the time to send lines ended without any line. */
  settledAt: instant.nullable(),
  deposit: z.object({ agreed: z.number(), received: z.number() }),
  sums,
});
export type SettlementView = z.output<typeof settlementView>;

export const getHireSettlement = defineEndpoint('GET /hires/:id/settlement', {
  access: 'user',
  summary: 'What the owner claims after a return, for the two sides and admins',
  params: hireParams,
  reply: settlementView,
  refusals: ['hire_not_found'],
});

const amount = wholeShillings({ max: SETTLEMENT_LIMITS.maxAmount, tooHigh: 'Please enter a lower sum.' });

const cm = wholeNumber({
  ...{ min: 1, max: SETTLEMENT_LIMITS.maxDamageCm },
  sentence: 'Please enter its length in centimetres.',
});

/** Ids of photos that the page has already uploaded as photos of the return. */
const photos = list(id, SETTLEMENT_LIMITS.photosPerLine, 'Please choose at most four photos.').default([]);

export const extraLineFields = z.object({
  kind: z.literal('extra'),
  amount,
  text: requiredText(SETTLEMENT_LIMITS.textLength),
  photos,
});
export const damageLineFields = z.object({
  kind: z.literal('damage'),
  amount,
  text: requiredText(SETTLEMENT_LIMITS.textLength),
  damage: z.object({ kind: z.enum(DAMAGE_KINDS), cm }),
  photos: list(id, SETTLEMENT_LIMITS.photosPerLine, 'Please choose at most four photos.').refine(
    (ids) => ids.length > 0,
    'Please choose a photo that shows the damage.',
  ),
});
const sentLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(COMPUTED_LINE_KINDS) }),
  extraLineFields,
  damageLineFields,
]);

export type SentSettlementLine = z.output<typeof sentLine>;

/** Sends all lines, once. The server computes the sums of lines that follow from the records. */
export const sendHireSettlement = defineEndpoint('POST /hires/:id/settlement', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Send the lines that the renter is asked to pay',
  params: hireParams,
  body: z.object({
    lines: list(sentLine, SETTLEMENT_LIMITS.lines, `At most ${SETTLEMENT_LIMITS.lines} lines can be sent.`),
  }),
  reply: settlementView,
  refusals: [
    'hire_not_found',
    'forbidden',
    'state_moved_on',
    'not_yet',
    'settlement_closed',
    'wear_only',
    'not_found',
    'invalid_input',
  ],
});

/** Adds a garage's estimate of a damage line, as a PDF or a photo, until an admin has decided. */
export const addRepairEstimate = defineEndpoint('POST /hires/:id/settlement/:lineId/estimate', {
  access: 'user',
  limit: 'hireChange',
  summary: "Add a garage's estimate to a damage line",
  params: hireParams.extend({ lineId: id }),
  files: { field: 'estimate', min: 1, max: 1, document: { bytes: SETTLEMENT_LIMITS.estimateBytes } },
  reply: settlementView,
  refusals: [
    'hire_not_found',
    'forbidden',
    'not_found',
    'claim_decided',
    'unsupported_type',
    'file_too_large',
    ...PHOTO_REFUSAL_CODES,
  ],
});

export const getRepairEstimate = defineEndpoint('GET /hires/:id/settlement/:lineId/estimate', {
  access: 'user',
  summary: "A garage's estimate, for the two sides and admins",
  params: hireParams.extend({ lineId: id }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  refusals: ['hire_not_found', 'not_found'],
});

const lineAnswer = z.discriminatedUnion('answer', [
  z.object({ lineId: id, answer: z.literal('accept') }),
  z.object({ lineId: id, answer: z.literal('contest'), text: requiredText(SETTLEMENT_LIMITS.textLength) }),
  /** Offer of a lower sum, possible only for damage and extras. */
  z.object({
    lineId: id,
    answer: z.literal('offer'),
    amount,
    text: text(SETTLEMENT_LIMITS.textLength).default(''),
  }),
]);

export type SettlementLineAnswer = z.output<typeof lineAnswer>;

/** Answers every line in one call; possible once. */
export const answerHireSettlement = defineEndpoint('POST /hires/:id/settlement/answers', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Accept or contest each line',
  params: hireParams,
  body: z.object({
    answers: list(lineAnswer, SETTLEMENT_LIMITS.lines, 'Please answer each line once.'),
  }),
  reply: settlementView,
  refusals: [
    'hire_not_found',
    'forbidden',
    'invalid_input',
    'not_found',
    'line_answered',
    'settlement_closed',
    'amount_too_high',
  ],
});

const ownerAction = z.enum(['accept-offer', 'refuse-offer', 'withdraw']);
export type OwnerLineAction = z.output<typeof ownerAction>;

/** Settles a line as its owner: accepts the renter's offer, withdraws the line, or leaves it to an admin. */
export const settleLine = defineEndpoint('POST /hires/:id/settlement/:lineId', {
  access: 'user',
  limit: 'hireChange',
  summary: "Answer the renter's offer, or withdraw a line",
  params: hireParams.extend({ lineId: id }),
  body: z.object({ action: ownerAction }),
  reply: settlementView,
  refusals: ['hire_not_found', 'not_found', 'forbidden', 'claim_decided', 'state_moved_on'],
});

/** Adds a question of an admin, or a statement of a side, to a contested line. */
export const addSettlementLineMessage = defineEndpoint('POST /hires/:id/settlement/:lineId/messages', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Ask or say something about a contested line',
  params: hireParams.extend({ lineId: id }),
  body: z.object({ text: requiredText(SETTLEMENT_LIMITS.textLength) }),
  reply: settlementView,
  refusals: ['hire_not_found', 'not_found', 'claim_decided', 'not_yet', 'too_many_messages'],
});

/** Returns the agreement about the return as a PDF, once no line is open. */
export const getSettlementAgreement = defineEndpoint('GET /hires/:id/settlement.pdf', {
  access: 'user',
  limit: 'agreement',
  summary: 'The settlement as a PDF, with a digest of all photos',
  params: hireParams,
  reply: z.string(),
  replyType: 'application/pdf',
  refusals: ['hire_not_found', 'not_yet'],
});
