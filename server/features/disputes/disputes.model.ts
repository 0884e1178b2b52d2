import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import { MINUTE_MS } from '#shared/core/durations';
import { DISPUTE_LIMITS } from '#shared/core/limits';
import type { DisputeState } from '#shared/disputes/contract';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import { createDueRows } from '../../db/due-work';
import { summarizeWaitingRows, type WaitingRowSummary } from '../../db/waiting-rows';
import { isDuplicateKey } from '../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

const disputeFields = {
  regNo: { type: String, required: true },
  userId: { type: ObjectId, required: true },
  phone: { type: String, required: true },
  text: { type: String, required: true },
  state: { type: String, enum: ['open', 'upheld', 'rejected'], required: true },
  /** Slot of an open dispute, from 0; a unique index on user and slot limits a user's open disputes. */
  place: Number,
  createdAt: { type: Date, required: true },
  decidedAt: Date,
  decidedBy: ObjectId,
  reason: String,
  /** Car to remove after an upheld dispute; absent if no car had the plate. */
  carId: ObjectId,
  /** User whose listing is taken down after an upheld dispute; removed once the decision is applied. */
  listerId: ObjectId,
  /** Time of the decision; removed once the decision is applied. */
  dueSince: Date,
  /** End of the lease of the process that applies the decision. */
  claimedUntil: Date,
  deleteAt: Date,
} as const;
const disputeSchema = defineSchema(disputeFields, 'disputes');
disputeSchema.index({ userId: 1, regNo: 1 }, { unique: true, partialFilterExpression: { state: 'open' } });
disputeSchema.index({ userId: 1, place: 1 }, { unique: true, partialFilterExpression: { state: 'open' } });
disputeSchema.index({ userId: 1 });
disputeSchema.index({ state: 1, createdAt: 1 });
disputeSchema.index({ state: 1, decidedAt: -1 });
disputeSchema.index({ dueSince: 1 });
disputeSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

type Fields = Omit<SchemaFields<typeof disputeFields>, 'state'> & { state: DisputeState };
export type DisputeRecord = Fields & { _id: Types.ObjectId };

const DisputeModel = defineModel<DisputeRecord>('Dispute', disputeSchema);

/** Claim lease of the process that applies a decision. */
export const DISPUTE_LEASE_MS = MINUTE_MS;

export type NewDispute = {
  _id: string;
  regNo: string;
  userId: string;
  phone: string;
  text: string;
  createdAt: Date;
};

export const createDisputeId = () => new mongoose.Types.ObjectId().toHexString();

/**
 * Stores an open dispute. Unique indexes limit the open disputes of a user, and allow a user one open dispute
 * per plate.
 */
export async function insertDispute(dispute: NewDispute): Promise<'stored' | 'open' | 'too_many'> {
  for (let place = 0; place < DISPUTE_LIMITS.openPerUser; place += 1) {
    try {
      await DisputeModel.create({ ...dispute, state: 'open', place });
      return 'stored';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (await hasOpenDispute(dispute.userId, dispute.regNo)) return 'open';
    }
  }
  return 'too_many';
}

export async function hasOpenDispute(userId: string, regNo: string): Promise<boolean> {
  return (await DisputeModel.exists({ userId, regNo, state: 'open' })) !== null;
}

export async function findDispute(id: string): Promise<DisputeRecord | null> {
  return DisputeModel.findById(id).lean();
}

export function readUserDisputes(userId: string): AsyncIterable<DisputeRecord> {
  return DisputeModel.find({ userId }).lean<DisputeRecord[]>().cursor();
}

/** Reads every dispute, to erase a person whom another user's dispute may name. */
export function readDisputes(): AsyncIterable<DisputeRecord> {
  return DisputeModel.find({}).lean<DisputeRecord[]>().cursor();
}

/** Replaces the texts of a dispute that name an erased user. */
export async function replaceDisputeTexts(
  id: Types.ObjectId,
  texts: { text: string; reason?: string },
): Promise<void> {
  await DisputeModel.updateOne({ _id: id }, { $set: texts });
}

export async function removeUserDisputes(userId: string): Promise<void> {
  await DisputeModel.deleteMany({ userId });
}

/** Returns open disputes, oldest first, or decided disputes, newest first. */
export async function findDisputes(
  filter: 'open' | 'decided',
  skip: number,
  limit: number,
): Promise<DisputeRecord[]> {
  return DisputeModel.find(toStates(filter))
    .sort(filter === 'open' ? { createdAt: 1 } : { decidedAt: -1 })
    .skip(skip)
    .limit(limit)
    .lean();
}

export async function countDisputes(filter: 'open' | 'decided'): Promise<number> {
  return DisputeModel.countDocuments(toStates(filter));
}

export async function summarizeOpenDisputes(): Promise<WaitingRowSummary> {
  return summarizeWaitingRows<DisputeRecord>(DisputeModel, toStates('open'), {
    sortField: 'createdAt',
    timeField: 'createdAt',
  });
}

type Decision = {
  state: 'upheld' | 'rejected';
  decidedAt: Date;
  decidedBy: string;
  reason: string;
  carId?: string;
  listerId?: string;
  dueSince: Date;
  claimedUntil: Date;
  deleteAt: Date;
};

/** Decides an open dispute; false if it was decided before. */
export async function decideOpenDispute(id: string, decision: Decision): Promise<boolean> {
  const result = await DisputeModel.updateOne(
    { _id: id, state: 'open' },
    { $set: decision, $unset: { place: 1 } },
  );
  return result.matchedCount === 1;
}

/** Decided disputes whose decision is not applied yet. */
export const dueDisputes = createDueRows<DisputeRecord>({
  model: DisputeModel,
  dueField: 'dueSince',
  due: (now) => ({ dueSince: { $lte: now }, ...toUnclaimedFilter(now) }),
  lease: (until) => ({ $set: { claimedUntil: until } }),
  leaseMs: DISPUTE_LEASE_MS,
});

/** Leases the work of applying a decision; null if it is applied or another process has the lease. */
export async function claimDisputeDecision(
  id: string,
  now: Date,
  claimedUntil: Date,
): Promise<DisputeRecord | null> {
  return DisputeModel.findOneAndUpdate(
    { _id: id, dueSince: { $ne: null }, ...toUnclaimedFilter(now) },
    { $set: { claimedUntil } },
    { returnDocument: 'after' },
  ).lean();
}

export async function markDisputeFinished(id: string): Promise<void> {
  await DisputeModel.updateOne({ _id: id }, { $unset: { dueSince: 1, claimedUntil: 1, listerId: 1 } });
}

function toUnclaimedFilter(now: Date) {
  return { $or: [{ claimedUntil: null }, { claimedUntil: { $lte: now } }] };
}

function toStates(filter: 'open' | 'decided') {
  const states: DisputeState[] = filter === 'open' ? ['open'] : ['upheld', 'rejected'];
  return { state: { $in: states } };
}

/** Returns when the photo and the record of a decided dispute are deleted. */
export function computeDeletionDates(decidedAt: Date): { logbook: Date; dispute: Date } {
  const after = (ms: number) => new Date(decidedAt.getTime() + ms);
  return { logbook: after(DISPUTE_LIMITS.logbookMs), dispute: after(DISPUTE_LIMITS.recordMs) };
}
