import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import { MINUTE_MS } from '#shared/core/durations';
import type { DamageMark } from '#shared/hires/record-contract';
import { HIRE_RECORD_KINDS, type RecordConfirmationWay, type RecordKind } from '#shared/hires/records';
import { defineModel, defineSchema } from '../../../db/define-model';
import { createDueRows } from '../../../db/due-work';
import { writeUnlessDuplicate } from '../../../db/write-errors';
import type { HireSide } from '../hires.model';

const { ObjectId } = mongoose.Schema.Types;

const buildPart = <Fields extends object>(fields: Fields) =>
  new mongoose.Schema(fields, { _id: false, strict: 'throw' });

const confirmation = buildPart({ at: Date, isDeviceTime: Boolean, way: String });
const mark = buildPart({ side: String, x: Number, y: Number, kind: String });
const objection = buildPart({ by: String, at: Date, text: String, isNotBack: Boolean });
const record = buildPart({
  recordId: String,
  by: String,
  at: Date,
  isDeviceTime: Boolean,
  receivedAt: Date,
  odometer: Number,
  fuel: Number,
  marks: { type: [mark], default: [] },
  note: { type: String, default: '' },
  originalsSeen: Boolean,
  /** Whether the other side of the hire still has to be notified of this record; absent afterwards. */
  awaitsNotice: Boolean,
  confirmations: buildPart({ renter: confirmation, lender: confirmation }),
  objection,
  /** Latest replaced record of this kind, kept if the other side had objected to it. */
  contested: buildPart({
    by: String,
    at: Date,
    isDeviceTime: Boolean,
    odometer: Number,
    fuel: Number,
    objection,
  }),
});

/** A hire's records of hand-over and return, only the latest of each kind; `_id` is the hire's id. */
const recordsFields = {
  renterId: { type: ObjectId, required: true },
  lenderId: { type: ObjectId, required: true },
  handover: record,
  return: record,
  /** Ids of replaced records; a replaced record is ignored if a page sends it again. */
  replaced: buildPart({ handover: [String], return: [String] }),
  /**
   * Number of codes entered per kind of record. A correct code sets the maximum, so that no further code is
   * accepted.
   */
  codeTries: buildPart({ handover: Number, return: Number }),
  notReturnedAt: Date,
  /** Time at which a job finishes an interrupted change of records, or silence confirms an open record. */
  dueAt: Date,
  deleteAt: Date,
  revision: { type: Number, required: true },
} as const;
const recordsSchema = defineSchema(recordsFields, 'hirerecords');
recordsSchema.index({ dueAt: 1 }, { sparse: true });
recordsSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
recordsSchema.index({ renterId: 1 });
recordsSchema.index({ lenderId: 1 });

export type StoredConfirmation = { at: Date; isDeviceTime: boolean; way: RecordConfirmationWay };
/** One side's objection to a record. `isNotBack`: the owner says that the car was not back at that time. */
type Objection = { by: HireSide; at: Date; text: string; isNotBack?: boolean };
export type ContestedRecord = {
  by: HireSide;
  at: Date;
  isDeviceTime: boolean;
  odometer: number;
  fuel: number;
  objection: Objection;
};
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
  awaitsNotice?: boolean;
  confirmations: Partial<Record<HireSide, StoredConfirmation>>;
  objection?: Objection;
  contested?: ContestedRecord;
};
export type HireRecords = {
  _id: Types.ObjectId;
  renterId: Types.ObjectId;
  lenderId: Types.ObjectId;
  handover?: StoredRecord;
  return?: StoredRecord;
  replaced?: Partial<Record<RecordKind, string[]>>;
  codeTries: Record<RecordKind, number>;
  notReturnedAt?: Date;
  dueAt?: Date;
  deleteAt?: Date;
  revision: number;
};

const LEASE_MS = MINUTE_MS;

const HireRecordsModel = defineModel<HireRecords>('HireRecords', recordsSchema);

export async function findRecords(hireId: string): Promise<HireRecords | null> {
  return HireRecordsModel.findById(hireId).lean<HireRecords>();
}

/** Optional fields of a hire's records; a write removes the fields that are absent. */
const OPTIONAL = ['handover', 'return', 'notReturnedAt', 'dueAt', 'deleteAt'] as const;

/** Stores hire records only if their revision is unchanged since the read; new records have revision 0. */
export async function saveRecords({ revision, ...records }: HireRecords): Promise<'saved' | 'moved_on'> {
  const next = { ...records, revision: revision + 1 };
  if (revision === 0) {
    return (await writeUnlessDuplicate(null, () => HireRecordsModel.create(next))) ? 'saved' : 'moved_on';
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

export const dueRecords = createDueRows<HireRecords>({
  model: HireRecordsModel,
  dueField: 'dueAt',
  due: (now) => ({ dueAt: { $lte: now } }),
  lease: (until) => ({ $set: { dueAt: until } }),
  leaseMs: LEASE_MS,
});

export function readUserRecords(userId: string, side: HireSide): AsyncIterable<HireRecords> {
  return HireRecordsModel.find({ [`${side}Id`]: userId })
    .lean<HireRecords[]>()
    .cursor();
}

export async function removeRecords(hireId: Types.ObjectId): Promise<void> {
  await HireRecordsModel.deleteOne({ _id: hireId });
}

/** Erases one side's texts from hire records, and that side's personal data from the other side's texts. */
export async function eraseTexts(
  records: HireRecords,
  side: HireSide,
  scrub: (text: string) => string,
): Promise<void> {
  const texts: Record<string, string> = {};
  for (const kind of HIRE_RECORD_KINDS) {
    const record = records[kind];
    if (!record) continue;
    texts[`${kind}.note`] = record.by === side ? '' : scrub(record.note);
    const { objection, contested } = record;
    const eraseObjection = (path: string, { by, text }: Objection) => {
      texts[`${kind}.${path}.text`] = by === side ? '' : scrub(text);
    };
    if (objection) eraseObjection('objection', objection);
    if (contested) eraseObjection('contested.objection', contested.objection);
  }
  if (Object.keys(texts).length === 0) return;
  await HireRecordsModel.updateOne({ _id: records._id }, { $set: texts, $inc: { revision: 1 } });
}
