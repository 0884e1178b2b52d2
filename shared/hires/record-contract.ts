import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { HIRE_LIMITS } from '../core/limits';
import { HIRE_RECORD_LIMITS } from '../core/return-limits';
import { day, id, instant, list, requiredText, text } from '../core/values';
import { wholeNumber } from '../core/whole-number';
import { hireView } from './contract';
import {
  CAR_DRAWING_SIDES,
  DAMAGE_KINDS,
  FULL_TANK_EIGHTHS,
  HIRE_RECORD_KINDS,
  RECORD_CONFIRMATION_WAYS,
} from './records';

const hireParams = z.object({ id });
const recordParams = z.object({ id, kind: z.enum(HIRE_RECORD_KINDS) });

/** Position on the drawing in thousandths of its width and height. */
const position = z.number().int().min(0).max(1000);
export const damageMark = z.object({
  side: z.enum(CAR_DRAWING_SIDES),
  x: position,
  y: position,
  kind: z.enum(DAMAGE_KINDS),
});
export type DamageMark = z.output<typeof damageMark>;

/** The device's time when the button was pressed; null without a device time. */
const deviceAt = instant.nullable().default(null);

const confirmation = z.object({
  at: instant,
  isDeviceTime: z.boolean(),
  way: z.enum(RECORD_CONFIRMATION_WAYS),
});

const objection = z.object({
  by: z.enum(['renter', 'lender']),
  at: instant,
  text: z.string(),
  /** Whether the owner states that the car was not back when the renter recorded its return. */
  isNotBack: z.boolean(),
});

export const hireRecordView = z.object({
  /** Id of the record, chosen by the page that recorded it. */
  recordId: z.uuid(),
  by: z.enum(['renter', 'lender']),
  at: instant,
  /** Whether `at` comes from the clock of the device, because the device had no network. */
  isDeviceTime: z.boolean(),
  odometer: z.number(),
  /** Fuel in eighths of the tank. */
  fuel: z.number(),
  marks: z.array(damageMark),
  note: z.string(),
  /** Whether the owner has seen the originals of the renter's papers; false for a return. */
  originalsSeen: z.boolean(),
  confirmations: z.object({ renter: confirmation.nullable(), lender: confirmation.nullable() }),
  objection: objection.nullable(),
  /** Latest record of this step that was contested and then replaced; evidence for a later claim. */
  contested: z
    .object({
      by: z.enum(['renter', 'lender']),
      at: instant,
      isDeviceTime: z.boolean(),
      odometer: z.number(),
      fuel: z.number(),
      objection,
    })
    .nullable(),
  /** Time until which the other side can object. */
  objectionUntil: instant,
  /** Number of record codes that can still be tried for this step. */
  codeTriesLeft: z.number(),
});
export type HireRecordView = z.output<typeof hireRecordView>;

/** Details by which the owner compares a driver with the original papers. */
const driverIdentity = z.object({
  name: z.string(),
  /** Last characters of the checked numbers; empty if no number was checked. */
  licenceEnd: z.string(),
  identityEnd: z.string(),
  licenceUntil: day.nullable(),
});

export const hireRecordsView = z.object({
  handover: hireRecordView.nullable(),
  return: hireRecordView.nullable(),
  /** The caller's record codes; typed on the other phone, a code confirms for the caller. Null for admins. */
  codes: z.object({ handover: z.string(), return: z.string() }).nullable(),
  /** Renter and further drivers, shown to the owner from the acceptance on; empty for other callers. */
  drivers: z.array(driverIdentity),
  /** Instant at which the owner reported that the car was not returned. */
  notReturnedAt: instant.nullable(),
});
export type HireRecordsView = z.output<typeof hireRecordsView>;

export const getHireRecords = defineEndpoint('GET /hires/:id/records', {
  access: 'user',
  summary: 'The records of hand-over and return, for the two sides and admins',
  params: hireParams,
  reply: hireRecordsView,
  refusals: ['hire_not_found'],
});

/** Body of a record; the form validates with the same schema. */
export const hireRecordFields = z.object({
  recordId: z.uuid(),
  odometer: wholeNumber({
    ...{ min: 0, max: HIRE_RECORD_LIMITS.maxOdometer },
    sentence: 'Please enter the kilometres that the dashboard shows.',
  }),
  fuel: z.number().int().min(0).max(FULL_TANK_EIGHTHS),
  marks: list(
    damageMark,
    HIRE_RECORD_LIMITS.marks,
    `At most ${HIRE_RECORD_LIMITS.marks} marks can be kept.`,
  ).default([]),
  note: text(HIRE_LIMITS.reasonLength).default(''),
  /** Whether the owner has seen the original papers; required of the owner at the hand-over. */
  originalsSeen: z.boolean().default(false),
  deviceAt,
});

const RECORD_REFUSALS = [
  'hire_not_found',
  'state_moved_on',
  'not_yet',
  'record_confirmed',
  'originals_not_seen',
  'odometer_too_low',
] as const;

/**
 * Records the state of the car and confirms the record for the caller; the owner's record begins the hire. A
 * record with the same id counts once. A record with another id can replace the earlier record
 * until both sides have confirmed the earlier record.
 */
export const recordHandover = defineEndpoint('POST /hires/:id/handover', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Record the hand-over of the car',
  params: hireParams,
  body: hireRecordFields,
  reply: hireView,
  refusals: RECORD_REFUSALS,
});

/**
 * Records the return. The owner's record ends the hire at once; the renter's record ends it when the owner
 * confirms it or is silent for 24 hours.
 */
export const recordReturn = defineEndpoint('POST /hires/:id/return', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Record the return of the car',
  params: hireParams,
  body: hireRecordFields,
  reply: hireView,
  refusals: RECORD_REFUSALS,
});

/** Confirms the record for the caller or, with the record code of the other side, for that side. */
export const confirmHireRecord = defineEndpoint('POST /hires/:id/records/:kind/confirm', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Confirm a record of hand-over or return',
  params: recordParams,
  body: z.object({
    recordId: z.uuid(),
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Please enter the six digits.')
      .optional(),
    originalsSeen: z.boolean().default(false),
    deviceAt,
  }),
  reply: hireView,
  refusals: [
    'hire_not_found',
    'not_found',
    'state_moved_on',
    'record_code_wrong',
    'record_code_spent',
    'originals_not_seen',
  ],
});

/**
 * Contests a record within 24 hours; either side can then record again. If the owner sends `isNotBack`, a
 * later record of the return does not use the time of the renter's record.
 */
export const objectToHireRecord = defineEndpoint('POST /hires/:id/records/:kind/object', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Say that a record of hand-over or return is wrong',
  params: recordParams,
  body: z.object({
    recordId: z.uuid(),
    text: requiredText(HIRE_LIMITS.reasonLength),
    isNotBack: z.boolean().default(false),
  }),
  reply: hireView,
  refusals: ['hire_not_found', 'not_found', 'state_moved_on'],
});

/** Reports that the car was not returned; for the owner, from six hours after the agreed time of return. */
export const reportNotReturned = defineEndpoint('POST /hires/:id/not-returned', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Report that the car was not returned',
  params: hireParams,
  reply: hireView,
  refusals: ['hire_not_found', 'forbidden', 'state_moved_on', 'not_yet'],
});

/** Returns agreement, records and photos as a ZIP file for police or insurer. */
export const getHireEvidence = defineEndpoint('GET /hires/:id/evidence.zip', {
  access: 'user',
  limit: 'agreement',
  summary: 'Agreement, records and photos of a hire in one file',
  params: hireParams,
  reply: z.string(),
  replyType: 'application/zip',
  refusals: ['hire_not_found', 'state_moved_on'],
});
