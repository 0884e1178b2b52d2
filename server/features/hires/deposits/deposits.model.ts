import mongoose, { type Types } from 'mongoose';
import { MINUTE_MS } from '#shared/core/durations';
import type { DepositPaymentKind, DepositPaymentState, DepositPaymentWay } from '#shared/hires/deposits';
import { defineModel, defineSchema } from '../../../db/define-model';
import { createDueRows } from '../../../db/due-work';
import { writeUnlessDuplicate } from '../../../db/write-errors';
import type { HireSide } from '../hires.model';

const { ObjectId } = mongoose.Schema.Types;

const paymentFields = {
  kind: String,
  amount: Number,
  way: String,
  code: String,
  isDateOdd: Boolean,
  state: String,
  at: Date,
  answeredAt: Date,
} as const;

/** Deposit of a hire, stored from its first recorded payment on; `_id` is the id of the hire. */
const depositFields = {
  _id: { type: ObjectId, required: true },
  renterId: { type: ObjectId, required: true },
  lenderId: { type: ObjectId, required: true },
  payments: { type: [paymentFields], required: true },
  /** M-Pesa codes of payments that were not denied; absent if there are none. */
  codes: { type: [String], default: undefined },
  /**
   * Time by which the deposit has to be given back; absent before the end of the hire, or if nothing was
   * received.
   */
  dueAt: Date,
  /** Time at which the lender recorded that the last part was given back; absent until then. */
  givenBackAt: Date,
  isInTime: Boolean,
  /**
   * Time at which both sides will be notified that the deposit is overdue; absent after the notification, or
   * if nothing has to be given back.
   */
  noticeAt: Date,
  deleteAt: Date,
  revision: { type: Number, required: true },
} as const;
const depositSchema = defineSchema(depositFields, 'deposits');
depositSchema.index(
  { codes: 1 },
  { unique: true, partialFilterExpression: { 'codes.0': { $exists: true } } },
);
depositSchema.index({ lenderId: 1, dueAt: 1 });
depositSchema.index({ renterId: 1 });
depositSchema.index({ noticeAt: 1 }, { sparse: true });
depositSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export type StoredDepositPayment = {
  _id: Types.ObjectId;
  kind: DepositPaymentKind;
  amount: number;
  way: DepositPaymentWay;
  code?: string;
  isDateOdd: boolean;
  state: DepositPaymentState;
  at: Date;
  answeredAt?: Date;
};

export type DepositRecord = {
  _id: Types.ObjectId;
  renterId: Types.ObjectId;
  lenderId: Types.ObjectId;
  payments: StoredDepositPayment[];
  codes?: string[];
  dueAt?: Date;
  givenBackAt?: Date;
  isInTime?: boolean;
  noticeAt?: Date;
  deleteAt?: Date;
  revision: number;
};

const DepositModel = defineModel<DepositRecord>('Deposit', depositSchema);

export const createDepositPaymentId = () => new mongoose.Types.ObjectId();

export async function findDeposit(hireId: string): Promise<DepositRecord | null> {
  return DepositModel.findById(hireId).lean<DepositRecord>();
}

/** Optional fields, which a write sets if they are present and removes if they are absent. */
const OPTIONAL = ['codes', 'dueAt', 'givenBackAt', 'isInTime', 'noticeAt', 'deleteAt'] as const;

/**
 * Stores a deposit if its revision is still the one that was read (0 for a new deposit). Returns `moved_on`
 * if another write came first, `code_taken` if another deposit has one of the M-Pesa codes.
 */
export async function saveDeposit({
  revision,
  ...deposit
}: DepositRecord): Promise<'saved' | 'moved_on' | 'code_taken'> {
  const next = { ...deposit, revision: revision + 1 };
  if (revision === 0) {
    const created = await writeUnlessDuplicate(null, () => DepositModel.create(next));
    if (created) return 'saved';
    return (await DepositModel.exists({ _id: deposit._id })) ? 'moved_on' : 'code_taken';
  }
  const removed = OPTIONAL.filter((name) => next[name] === undefined);
  return writeUnlessDuplicate('code_taken', async () => {
    const { matchedCount } = await DepositModel.updateOne(
      { _id: deposit._id, revision },
      {
        $set: next,
        ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map((name) => [name, 1])) }),
      },
    );
    return matchedCount === 1 ? 'saved' : 'moved_on';
  });
}

/** Counts of a lender's deposits: how many were given back in time, and how many were due. */
export type DepositCount = { inTime: number; all: number };

/**
 * Counts a lender's due deposits, and those returned in time, by lender id; leaves out lenders without any.
 */
export async function countReturnedDeposits(
  lenderIds: readonly string[],
  now: Date,
): Promise<Map<string, DepositCount>> {
  const counts = await Promise.all(
    lenderIds.map(async (lenderId) => {
      const [inTime, late] = await Promise.all([
        DepositModel.countDocuments({ lenderId, dueAt: { $exists: true }, isInTime: true }),
        DepositModel.countDocuments({ lenderId, dueAt: { $lte: now }, isInTime: { $ne: true } }),
      ]);
      return [lenderId, { inTime, all: inTime + late }] as const;
    }),
  );
  return new Map(counts.filter(([, { all }]) => all > 0));
}

export function readUserDeposits(userId: string, side: HireSide): AsyncIterable<DepositRecord> {
  return DepositModel.find({ [`${side}Id`]: userId })
    .lean<DepositRecord[]>()
    .cursor();
}

/**
 * Removes the M-Pesa codes from payments of one kind. The codes stay in the field `codes`, so that no other
 * deposit can use them until this deposit is deleted.
 */
export async function removePaymentCodes(hireId: Types.ObjectId, kind: DepositPaymentKind): Promise<void> {
  await DepositModel.updateOne(
    { _id: hireId },
    { $unset: { 'payments.$[one].code': 1 }, $inc: { revision: 1 } },
    { arrayFilters: [{ 'one.kind': kind }] },
  );
}

export async function removeDeposit(hireId: Types.ObjectId): Promise<void> {
  await DepositModel.deleteOne({ _id: hireId });
}

const NOTICE_LEASE_MS = MINUTE_MS;

/** Deposits that are overdue, and whose sides were not notified yet. */
export const overdueDeposits = createDueRows<DepositRecord>({
  model: DepositModel,
  dueField: 'noticeAt',
  due: (now) => ({ noticeAt: { $lte: now } }),
  lease: (until) => ({ $set: { noticeAt: until } }),
  leaseMs: NOTICE_LEASE_MS,
});

export async function markOverdueNotified(hireId: Types.ObjectId): Promise<void> {
  await DepositModel.updateOne({ _id: hireId }, { $unset: { noticeAt: 1 } });
}
