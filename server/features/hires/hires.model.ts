import mongoose, { type Types } from 'mongoose';
import { DAY_S } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { HireView } from '#shared/hires/contract';
import type { Quote } from '#shared/hires/quote';
import type { HireAction, HireActor, HireState } from '#shared/hires/states';
import type { CarTerms } from '#shared/hires/terms';
import { defineModel } from '../../db/define-model';
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

/** From the request on; what depends on the car stays as it was then. */
const hireFields = {
  carId: { type: ObjectId, required: true },
  renterId: { type: ObjectId, required: true },
  lenderId: { type: ObjectId, required: true },
  /** Both user ids, as of a conversation. */
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
  /** Version of the rules that it was made under; absent in hires of earlier versions, see hire-rules.ts. */
  rules: Number,
  state: { type: String, required: true },
  /** Numbers of the renter's waiting requests, over all cars and for this one: unique, so that they are limited. */
  slot: { type: Number, required: true },
  carSlot: { type: Number, required: true },
  /** What became of the request; absent where its renter withdrew it, or the days went to somebody else. */
  answer: String,
  expiresAt: { type: Date, required: true },
  change: { type: new mongoose.Schema(changeFields, { _id: false, strict: 'throw' }), default: null },
  /** The oldest first; bounded. */
  history: { type: [entryFields], required: true },
  photos: { type: [{ kind: String, by: String, at: Date, pageId: String }], default: [] },
  /** Sides that have reviewed it. */
  reviewed: { type: [String], default: [] },
  /** Reminders that have been sent, each with its day: 'start:2026-05-03'. */
  reminded: { type: [String], default: [] },
  handedOverAt: Date,
  returnedAt: Date,
  endedAt: Date,
  /** Sides that have been erased. */
  erased: { type: [String], default: [] },
  /** Counts the changes: each applies to the state that was read. */
  revision: { type: Number, required: true },
  /** Entries of the history up to this revision have been told. */
  told: { type: Number, required: true },
  /** Present while days, other requests and notifications may not follow the last change yet. */
  unfinishedSince: Date,
  createdAt: { type: Date, required: true },
} as const;
const hireSchema = new mongoose.Schema(hireFields, {
  collection: 'hires',
  versionKey: false,
  strict: 'throw',
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
const waiting = { unique: true, partialFilterExpression: { state: 'requested' } };
hireSchema.index({ renterId: 1, carId: 1, from: 1, to: 1 }, waiting);
hireSchema.index({ renterId: 1, slot: 1 }, waiting);
hireSchema.index({ renterId: 1, carId: 1, carSlot: 1 }, waiting);
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
/** Requests of the last weeks, for the dashboard of a lender. */
hireSchema.index({ lenderId: 1, createdAt: 1 });
hireSchema.index({ unfinishedSince: 1 }, { sparse: true });
hireSchema.index({ endedAt: 1 }, { expireAfterSeconds: RETENTION_DAYS.hire * DAY_S });
/** For read models, which load recent writes. */
hireSchema.index({ changedAt: 1 });

export type HireSide = 'renter' | 'lender';
/** `propose` and `keep` are told and not shown: the days stay as they are. */
export type HireEntry = {
  action: 'request' | 'update' | 'change' | 'propose' | 'keep' | HireAction;
  by: HireActor;
  at: Date;
  reason: string;
  /** Of the hire, by the change that the entry records. */
  revision: number;
};
export type DayChange = { from: string; to: string; by: HireSide; at: Date; quote: Quote };

/** A hire as it is stored. The contract has checked the enumerations on the way in. */
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
  quote: Quote;
  rules?: number;
  state: HireState;
  slot: number;
  carSlot: number;
  answer?: 'accepted' | 'declined' | 'expired';
  expiresAt: Date;
  change: DayChange | null;
  history: HireEntry[];
  /** `pageId`: the id that the page gave the photo, the same when it sends it again. */
  photos: {
    _id: Types.ObjectId;
    kind: 'handover' | 'return';
    by: HireSide;
    at: Date;
    pageId?: string;
  }[];
  reviewed: HireSide[];
  reminded: ('start' | 'return' | `${'start' | 'return'}:${string}`)[];
  handedOverAt?: Date;
  returnedAt?: Date;
  endedAt?: Date;
  erased: HireSide[];
  revision: number;
  told: number;
  unfinishedSince?: Date;
  createdAt: Date;
};

export const HireModel = defineModel<Omit<HireRecord, '_id'>>('Hire', hireSchema);
