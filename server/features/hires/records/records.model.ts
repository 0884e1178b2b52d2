import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import type { DamageMark } from '#shared/hires/record-contract';
import type { ConfirmationWay, RecordKind } from '#shared/hires/records';
import { defineModel, defineSchema } from '../../../db/define-model';
import { unlessDuplicate } from '../../../db/write-errors';
import type { HireSide } from '../hires.model';

const { ObjectId } = mongoose.Schema.Types;

const confirmationFields = { _id: false, at: Date, isDeviceTime: Boolean, way: String } as const;
const recordFields = {
  _id: false,
  recordId: String,
  by: String,
  at: Date,
  isDeviceTime: Boolean,
  receivedAt: Date,
  odometer: Number,
  fuel: Number,
  marks: { type: [{ _id: false, side: String, x: Number, y: Number, kind: String }], default: [] },
  note: { type: String, default: '' },
  originalsSeen: Boolean,
  confirmations: { renter: confirmationFields, lender: confirmationFields },
  objection: { by: String, at: Date, text: String },
} as const;

/** Records of hand-over and return of one hire, under the id of the hire. Only the latest record of a kind is kept. */
const recordsFields = {
  renterId: { type: ObjectId, required: true },
  lenderId: { type: ObjectId, required: true },
  handover: { type: recordFields, default: undefined },
  return: { type: recordFields, default: undefined },
  /** Wrong codes that were tried for each kind; a code that has confirmed is spent. */
  codeTries: { handover: { type: Number, default: 0 }, return: { type: Number, default: 0 } },
  notReturnedAt: Date,
  /** When silence confirms an open record. */
  silenceAt: Date,
  deleteAt: Date,
  revision: { type: Number, required: true },
} as const;
const recordsSchema = defineSchema(recordsFields, 'hirerecords');
recordsSchema.index({ silenceAt: 1 }, { sparse: true });
recordsSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
recordsSchema.index({ renterId: 1 });
recordsSchema.index({ lenderId: 1 });

export type StoredConfirmation = { at: Date; isDeviceTime: boolean; way: ConfirmationWay };
export type StoredRecord = {
  recordId: string;
  by: HireSide;
  at: Date;
  isDeviceTime: boolean;
  receivedAt: Date;
  odometer: number;
  fuel: number;
  marks: DamageMark[];
  note: string;
  originalsSeen: boolean;
  confirmations: Partial<Record<HireSide, StoredConfirmation>>;
  objection?: { by: HireSide; at: Date; text: string };
};
export type HireRecords = {
  _id: Types.ObjectId;
  renterId: Types.ObjectId;
  lenderId: Types.ObjectId;
  handover?: StoredRecord;
  return?: StoredRecord;
  codeTries: Record<RecordKind, number>;
  notReturnedAt?: Date;
  silenceAt?: Date;
  deleteAt?: Date;
  revision: number;
};

const HireRecordsModel = defineModel<HireRecords>('HireRecords', recordsSchema);

export async function findRecords(hireId: string): Promise<HireRecords | null> {
  return HireRecordsModel.findById(hireId).lean<HireRecords>();
}

/** Fields that a write sets or, if they are absent, removes. */
const OPTIONAL = ['handover', 'return', 'notReturnedAt', 'silenceAt', 'deleteAt'] as const;

/** Stores records only if their revision is still the one that was read (0 for new ones). */
export async function saveRecords({ revision, ...records }: HireRecords): Promise<'saved' | 'moved_on'> {
  const next = { ...records, revision: revision + 1 };
  if (revision === 0) {
    return (await unlessDuplicate(null, () => HireRecordsModel.create(next))) ? 'saved' : 'moved_on';
  }
  const removed = OPTIONAL.filter((name) => next[name] === undefined);
  const { matchedCount } = await HireRecordsModel.updateOne(
    { _id: records._id, revision },
    {
      $set: next,
      ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map((name) => [name, 1])) }),
    },
  );
  return matchedCount === 1 ? 'saved' : 'moved_on';
}
