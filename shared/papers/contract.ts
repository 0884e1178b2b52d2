import { z } from 'zod';
import { listKeys } from '../cars/labels';
import { defineEndpoint } from '../core/endpoint';
import { PHOTO_REFUSAL_CODES } from '../core/errors';
import { PAPER_LIMITS } from '../core/limits';
import { day, id, instant, REQUIRED_SENTENCE, requiredText, singleLine, text } from '../core/values';
import { PAPER_API_CALLS } from './calls';
import { COUNTRY_CODES } from './countries';
import { PAPER_REFUSAL_REASONS } from './paper-words';
import {
  IDENTITY_TYPES,
  INSURANCE_CLASSES,
  isIdentityPaperNumber,
  LICENCE_CLASSES,
  normalisePaperNumber,
  PAPER_KINDS,
  PAPER_STATES,
} from './rules';

const paperParams = z.object({ paperId: id });
export const paperRefusalReason = z.enum(listKeys(PAPER_REFUSAL_REASONS));
export type PaperRefusalReason = z.output<typeof paperRefusalReason>;

const insurance = z.object({ class: z.enum(INSURANCE_CLASSES), until: day });

/** Facts of a paper that everyone who sees the paper may know; the number is not among them. */
export const paperSummary = z.object({
  _id: id,
  kind: z.enum(PAPER_KINDS),
  state: z.enum(PAPER_STATES),
  sentAt: instant,
  /** Car of the paper; null unless the kind is `car`. */
  car: z.object({ _id: id, regNo: z.string() }).nullable(),
  /** Last day on which the licence is valid or the insurance covers the car; null for identity papers. */
  until: day.nullable(),
  /** Classes of a licence. */
  classes: z.array(z.enum(LICENCE_CLASSES)),
  /** Code of the country that issued a licence. */
  country: z.string().nullable(),
  identityType: z.enum(IDENTITY_TYPES).nullable(),
  insurance: insurance.nullable(),
  /** Last three characters of a number with at least six characters; otherwise empty. */
  lastCharacters: z.string(),
  decidedAt: instant.nullable(),
  reason: paperRefusalReason.nullable(),
  note: z.string(),
  /** Whether the sender of the refused paper has asked for another decision. */
  isAppealed: z.boolean(),
  /** Latest time of the photos' deletion; null once they are deleted. */
  photosUntil: instant.nullable(),
});
export type PaperSummary = z.output<typeof paperSummary>;

const ownPaper = paperSummary.extend({ canAppeal: z.boolean() });
export type OwnPaper = z.output<typeof ownPaper>;

export const listOwnPapers = defineEndpoint(PAPER_API_CALLS.listOwn, {
  access: 'user',
  summary: "The caller's papers",
  reply: z.object({
    /** Code of the country in which photos are stored; null if this server checks no papers. */
    country: z.string().nullable(),
    /** Day from which a car whose insurance was not checked counts as privately insured. */
    insuranceNeededFrom: day.nullable(),
    /** The caller's cars, for which papers can be sent. */
    cars: z.array(z.object({ _id: id, regNo: z.string(), make: z.string(), model: z.string() })),
    items: z.array(ownPaper),
  }),
});
export type OwnPapers = z.output<typeof listOwnPapers.reply>;

const CONSENT_SENTENCE = 'Please tick the box if you agree. Without it we cannot check this paper.';

/** Consent: `true`, or 'true' from a form field. A form shows the sentence of the first schema in a union. */
const consent = z.union([
  z.literal(true, { error: CONSENT_SENTENCE }),
  z.literal('true', { error: CONSENT_SENTENCE }).transform(() => true),
]);

const number = requiredText(PAPER_LIMITS.numberLength).transform(normalisePaperNumber);

const CLASS_SENTENCE = 'Please choose at least one class.';
const licenceClass = z.enum(LICENCE_CLASSES, { error: CLASS_SENTENCE });

/** Classes of a licence: a form sends one class as text, several as a list. */
const classes = z
  .union([
    licenceClass.transform((one) => [one]),
    z.array(licenceClass).min(1, CLASS_SENTENCE).max(LICENCE_CLASSES.length),
  ])
  .transform((names) => LICENCE_CLASSES.filter((one) => names.includes(one)));

const NUMBER_SENTENCE = 'Please enter the number as it appears on the paper.';

export const licenceFields = z.object({
  number: number.pipe(z.string().regex(/^[A-Z0-9]{4,}$/, NUMBER_SENTENCE)),
  country: z.enum(COUNTRY_CODES, { error: REQUIRED_SENTENCE }),
  classes,
  until: day,
  consent,
});

export const identityPaperFields = z
  .object({ type: z.enum(IDENTITY_TYPES, { error: REQUIRED_SENTENCE }), number, consent })
  .refine(({ type, number: typed }) => isIdentityPaperNumber(type, typed), {
    error: NUMBER_SENTENCE,
    path: ['number'],
  });

export const carPaperFields = z.object({
  carId: id.toLowerCase(),
  name: singleLine(PAPER_LIMITS.nameLength),
  chassis: number.pipe(z.string().regex(/^[A-Z0-9]{4}$/, 'Please enter the last four characters.')),
  insurance: z.enum(INSURANCE_CLASSES, { error: REQUIRED_SENTENCE }),
  until: day,
  consent,
});

const files = { field: 'photos', min: 1, max: PAPER_LIMITS.photos };
const SEND_REFUSALS = [
  'papers_off',
  'paper_waiting',
  'paper_expired',
  'invalid_input',
  ...PHOTO_REFUSAL_CODES,
] as const;

/**
 * Sends a licence. It replaces a refused licence; an accepted licence counts until the new one is accepted.
 */
export const sendLicence = defineEndpoint('POST /papers/licence', {
  access: 'user',
  createsResource: true,
  limit: 'paper',
  summary: 'Have a driving licence checked',
  body: licenceFields,
  files,
  reply: ownPaper,
  refusals: SEND_REFUSALS,
});

export const sendIdentity = defineEndpoint('POST /papers/identity', {
  access: 'user',
  createsResource: true,
  limit: 'paper',
  summary: 'Have an identity paper checked',
  body: identityPaperFields,
  files,
  reply: ownPaper,
  refusals: SEND_REFUSALS,
});

/** Sends the logbook and the certificate of insurance of one of the caller's cars. */
export const sendCarPaper = defineEndpoint('POST /papers/car', {
  access: 'user',
  createsResource: true,
  limit: 'paper',
  summary: 'Have the logbook and the insurance of a car checked',
  body: carPaperFields,
  files: { ...files, min: PAPER_LIMITS.photos },
  reply: ownPaper,
  refusals: [...SEND_REFUSALS, 'car_not_found'],
});

/** Withdraws a paper: deletes photos, result and badge at once. */
export const withdrawPaper = defineEndpoint('DELETE /papers/:paperId', {
  access: 'user',
  summary: "Withdraw one of the caller's papers",
  params: paperParams,
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['not_found'],
});

/** Appeals a refused paper once, until its photos are deleted; another admin decides. */
export const appealPaperRefusal = defineEndpoint('POST /papers/:paperId/appeal', {
  access: 'user',
  summary: 'Ask another admin to decide about a refused paper',
  params: paperParams,
  reply: ownPaper,
  refusals: ['not_found', 'paper_decided'],
});

export const PAPER_DECISIONS = ['accept', 'refuse', 'ask_photo'] as const;

export const paperDecision = z
  .object({
    decision: z.enum(PAPER_DECISIONS),
    reason: paperRefusalReason.nullable().default(null),
    note: text(PAPER_LIMITS.noteLength).default(''),
  })
  .refine(({ decision, reason, note }) => decision === 'accept' || reason !== null || note !== '', {
    error: 'Please choose a reason or write one.',
    path: ['note'],
  });
