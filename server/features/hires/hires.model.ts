import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import { DAY_SECONDS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { DayRange } from '#shared/hires/calendar';
import type { HirePhoto, HireView } from '#shared/hires/contract';
import type { HireQuote } from '#shared/hires/quote';
import type { OverdueStep, PhotoViewpoint } from '#shared/hires/records';
import type { HireAction, HireActor, HireState } from '#shared/hires/states';
import type { CarTerms } from '#shared/hires/terms';
import { defineModel, defineSchema } from '../../db/define-model';
import { TERMS_FIELDS } from '../../db/terms-fields';

const { ObjectId } = mongoose.Schema.Types;

const quoteFields = {
  days: Number,
  pricePerDay: Number,
  discountPercent: Number,
  lines: [{ _id: false, key: String, amount: Number }],
  total: Number,
  unpriced: { type: [String], default: undefined },
  deposit: Number,
  kmIncluded: Number,
  extraKm: Number,
} as const;
const carFields = {
  regNo: String,
  make: String,
  model: String,
  year: Number,
  image: String,
  nearestTown: String,
  county: String,
} as const;
const changeFields = { from: String, to: String, by: String, at: Date, quote: quoteFields } as const;
const entryFields = {
  _id: false,
  action: String,
  by: String,
  at: Date,
  reason: String,
  revision: Number,
} as const;

/** Stored hire. `car`, `terms` and `quote` are copies from the time of the request. */
const hireFields = {
  carId: { type: ObjectId, required: true },
  renterId: { type: ObjectId, required: true },
  lenderId: { type: ObjectId, required: true },
  /** Both user ids, joined as in the id of a conversation. */
  pair: { type: String, required: true },
  car: carFields,
  terms: TERMS_FIELDS,
  from: { type: String, required: true },
  to: { type: String, required: true },
  withDriver: { type: Boolean, required: true },
  delivery: { type: Boolean, required: true },
  place: { type: String, default: '' },
  note: { type: String, default: '' },
  quote: quoteFields,
  /** Version of the rules that apply to the hire; absent in hires of earlier versions, see HIRE_RULES_VERSION. */
  rules: Number,
  state: { type: String, required: true },
  /**
   * `slot` numbers the renter's waiting requests for all cars, `carSlot` the waiting requests for this car;
   * unique indexes limit both.
   */
  slot: { type: Number, required: true },
  carSlot: { type: Number, required: true },
  /**
   * Id of the first request of the group that this request joined; absent in the first request and in a
   * request without a group.
   */
  group: ObjectId,
  /** Number of a waiting request that joined a group, from 1; a unique index limits these requests. */
  groupSlot: Number,
  /**
   * Id of the group that this hire's acceptance has won; stays when the hire ends. A unique index lets one hire
   * win.
   */
  wonGroup: ObjectId,
  /** Answer to the request; absent if the renter withdrew it or another hire got the days. */
  answer: String,
  expiresAt: { type: Date, required: true },
  change: { type: new mongoose.Schema(changeFields, { _id: false, strict: 'throw' }), default: null },
  /** History entries, oldest first, limited in number. */
  history: { type: [entryFields], required: true },
  photos: { type: [{ kind: String, view: String, by: String, at: Date, pageId: String }], default: [] },
  reviewed: { type: [String], default: [] },
  /** Reminders that were sent, each with the day it was about: 'start:2026-05-03'. */
  reminded: { type: [String], default: [] },
  handedOverAt: Date,
  returnedAt: Date,
  endedAt: Date,
  /** Instant at which admins were alerted that the car is not back; null once other days are agreed. */
  alertedAt: Date,
  erased: { type: [String], default: [] },
  /** Number of changes; a change applies only to the revision that was read. */
  revision: { type: Number, required: true },
  /** Both sides were notified of history entries up to this revision. */
  told: { type: Number, required: true },
  /** Time of the last change; absent once the follow-ups of that change are done. */
  unfinishedSince: Date,
  createdAt: { type: Date, required: true },
} as const;
const hireSchema = defineSchema(hireFields, 'hires', {
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
const waiting = { unique: true, partialFilterExpression: { state: 'requested' } };
hireSchema.index({ renterId: 1, carId: 1, from: 1, to: 1 }, waiting);
hireSchema.index({ renterId: 1, slot: 1 }, waiting);
hireSchema.index({ renterId: 1, carId: 1, carSlot: 1 }, waiting);
hireSchema.index(
  { group: 1, groupSlot: 1 },
  { unique: true, partialFilterExpression: { state: 'requested', group: { $exists: true } } },
);
hireSchema.index({ wonGroup: 1 }, { unique: true, partialFilterExpression: { wonGroup: { $exists: true } } });
hireSchema.index({ group: 1 }, { sparse: true });
hireSchema.index({ renterId: 1, _id: -1 });
hireSchema.index({ lenderId: 1, _id: -1 });
hireSchema.index({ renterId: 1, state: 1, _id: -1 });
hireSchema.index({ lenderId: 1, state: 1, _id: -1 });
hireSchema.index({ pair: 1, _id: -1 });
hireSchema.index({ state: 1, expiresAt: 1 });
hireSchema.index({ state: 1, from: 1 });
hireSchema.index({ state: 1, to: 1 });
hireSchema.index({ carId: 1, state: 1, from: 1 });
hireSchema.index({ lenderId: 1, answer: 1, createdAt: 1 });
/** Index by which the lender's dashboard reads the requests of the last weeks. */
hireSchema.index({ lenderId: 1, createdAt: 1 });
hireSchema.index({ unfinishedSince: 1 }, { sparse: true });
hireSchema.index({ alertedAt: 1 }, { sparse: true });
hireSchema.index({ endedAt: 1 }, { expireAfterSeconds: RETENTION_DAYS.hire * DAY_SECONDS });
/** Index by which read models load recent writes. */
hireSchema.index({ changedAt: 1 });

export type HireSide = 'renter' | 'lender';
/**
 * Entry of a hire's history. `propose` (a proposal of other days) and `keep` (its rejection or withdrawal)
 * cause notifications but are not shown, because the days stay the same.
 */
export type HireHistoryEntry = {
  action: 'request' | 'update' | 'change' | 'propose' | 'keep' | HireAction;
  by: HireActor;
  at: Date;
  reason: string;
  /** Revision of the hire after the change that the entry records. */
  revision: number;
};
export type DayChange = { from: string; to: string; by: HireSide; at: Date; quote: HireQuote };

/** A hire as stored. Its enumerations are typed, because the contract has checked the values on input. */
export type HireRecord = {
  _id: Types.ObjectId;
  carId: Types.ObjectId;
  renterId: Types.ObjectId;
  lenderId: Types.ObjectId;
  pair: string;
  car: Omit<HireView['car'], '_id'>;
  terms: CarTerms;
  from: string;
  to: string;
  withDriver: boolean;
  delivery: boolean;
  place: string;
  note: string;
  quote: HireQuote;
  rules?: number;
  state: HireState;
  slot: number;
  carSlot: number;
  group?: Types.ObjectId;
  groupSlot?: number;
  wonGroup?: Types.ObjectId;
  answer?: 'accepted' | 'declined' | 'expired';
  expiresAt: Date;
  change: DayChange | null;
  history: HireHistoryEntry[];
  /**
   * `pageId`: id that the browser page has chosen for the photo; a repeated upload of the photo has the same
   * id.
   */
  photos: {
    _id: Types.ObjectId;
    kind: HirePhoto['kind'];
    /** Absent in photos stored by earlier server versions. */
    view?: PhotoViewpoint;
    by: HireSide;
    at: Date;
    pageId?: string;
  }[];
  reviewed: HireSide[];
  reminded: ('start' | 'return' | `${'start' | 'return' | `overdue-${OverdueStep}`}:${string}`)[];
  handedOverAt?: Date;
  returnedAt?: Date;
  endedAt?: Date;
  alertedAt?: Date | null;
  erased: HireSide[];
  revision: number;
  told: number;
  unfinishedSince?: Date;
  createdAt: Date;
};

export const HireModel = defineModel<Omit<HireRecord, '_id'>>('Hire', hireSchema);

/**
 * A sent reminder as stored in a hire: its kind and the day that it was about, such as 'start:2026-05-03'.
 * Earlier versions stored the kind only.
 */
export type SentReminder = HireRecord['reminded'][number];

export function toSentReminder(
  reminder: 'start' | 'return' | `overdue-${OverdueStep}`,
  day: string,
): SentReminder {
  return `${reminder}:${day}`;
}

/**
 * Returns the reminders that still count as sent after a hire moves to other days. Stored without a day,
 * `start` counts only if the first day stays the same, and `return` only if the last day does.
 */
export function selectValidReminders(
  { from, to, reminded }: Pick<HireRecord, 'from' | 'to' | 'reminded'>,
  days: DayRange,
): SentReminder[] {
  return reminded.filter((one) => {
    if (one === 'start') return days.from === from;
    return one !== 'return' || days.to === to;
  });
}
