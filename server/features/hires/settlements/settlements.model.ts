import mongoose, { type Types } from 'mongoose';
import { MINUTE_MS } from '#shared/core/durations';
import type { DamageKind } from '#shared/hires/records';
import { isOpenLine, type SettlementLineKind, type SettlementLineState } from '#shared/hires/settlement';
import { defineModel, defineSchema } from '../../../db/define-model';
import { createDueRows } from '../../../db/due-work';
import { summarizeWaitingRows, type WaitingRowSummary } from '../../../db/waiting-rows';
import { writeUnlessDuplicate } from '../../../db/write-errors';
import type { HireSide } from '../hires.model';

const { ObjectId } = mongoose.Schema.Types;

const lineFields = {
  kind: String,
  amount: Number,
  state: String,
  settled: Number,
  text: { type: String, default: '' },
  damage: { kind: String, cm: Number },
  photos: [String],
  estimate: { fileId: ObjectId, format: String },
  offer: Number,
  answerText: { type: String, default: '' },
  bySilence: Boolean,
  contestedAt: Date,
  messages: [{ _id: false, by: String, at: Date, text: String }],
  decision: { at: Date, note: String },
} as const;

/** Claims of the owner after a return, stored once the car is returned; `_id` is the id of the hire. */
const settlementFields = {
  _id: { type: ObjectId, required: true },
  renterId: { type: ObjectId, required: true },
  lenderId: { type: ObjectId, required: true },
  lines: { type: [lineFields], required: true },
  sendUntil: { type: Date, required: true },
  sentAt: Date,
  answeredAt: Date,
  /** Sum of the claim lines right after the renter's answer; open lines count with the claimed amount. */
  claimedAtAnswer: Number,
  settledAt: Date,
  /**
   * Deadline of the side whose turn it is, or time at which a job finishes an interrupted change. Absent
   * while admins decide, and once the settlement is complete.
   */
  dueAt: Date,
  /** Keys of the notifications that an unfinished change has yet to send; absent once it is finished. */
  unsent: { type: [String], default: undefined },
  /** Time since which the oldest contested line waits for an admin; absent if no line is contested. */
  contestedSince: Date,
  /**
   * Number of claim lines that admins decided; `upheld`: number of these lines with a decided amount above 0.
   */
  decided: { type: Number, required: true },
  upheld: { type: Number, required: true },
  erased: { type: [String], default: [] },
  deleteAt: Date,
  revision: { type: Number, required: true },
} as const;
const settlementSchema = defineSchema(settlementFields, 'hiresettlements');
settlementSchema.index({ dueAt: 1 }, { sparse: true });
settlementSchema.index({ contestedSince: 1 }, { sparse: true });
settlementSchema.index({ lenderId: 1, decided: 1 });
settlementSchema.index({ renterId: 1 });
settlementSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export type StoredClaimMessage = { by: HireSide | 'admin'; at: Date; text: string };
export type EstimateFormat = 'pdf' | 'jpg';
export type StoredLine = {
  _id: Types.ObjectId;
  kind: SettlementLineKind;
  amount: number;
  state: SettlementLineState;
  /** Final sum of the claim line; absent while the line is open. */
  settled?: number;
  text: string;
  damage?: { kind: DamageKind; cm: number };
  photos: string[];
  estimate?: { fileId: Types.ObjectId; format: EstimateFormat };
  offer?: number;
  answerText: string;
  bySilence: boolean;
  contestedAt?: Date;
  messages: StoredClaimMessage[];
  decision?: { at: Date; note: string };
};

export type HireSettlement = {
  _id: Types.ObjectId;
  renterId: Types.ObjectId;
  lenderId: Types.ObjectId;
  lines: StoredLine[];
  sendUntil: Date;
  sentAt?: Date;
  answeredAt?: Date;
  claimedAtAnswer?: number;
  settledAt?: Date;
  dueAt?: Date;
  unsent?: string[];
  contestedSince?: Date;
  decided: number;
  upheld: number;
  erased: HireSide[];
  deleteAt?: Date;
  revision: number;
};

const SettlementModel = defineModel<HireSettlement>('HireSettlement', settlementSchema);

export const createLineId = () => new mongoose.Types.ObjectId();

export async function findSettlement(hireId: string): Promise<HireSettlement | null> {
  return SettlementModel.findById(hireId).lean<HireSettlement>();
}

/** Whether any claim line of the hire still waits for the renter, the owner or an admin. */
export async function hasOpenSettlementLines(hireId: Types.ObjectId): Promise<boolean> {
  const settlement = await findSettlement(hireId.toHexString());
  return settlement?.lines.some(isOpenLine) ?? false;
}

/** Optional fields of a settlement; a write removes the fields that are absent. */
const OPTIONAL = [
  'sentAt',
  'answeredAt',
  'claimedAtAnswer',
  'settledAt',
  'dueAt',
  'unsent',
  'contestedSince',
  'deleteAt',
] as const;

/** Stores a settlement only if its revision has not changed since the read; a new one has revision 0. */
export async function saveSettlement({
  revision,
  ...settlement
}: HireSettlement): Promise<'saved' | 'moved_on'> {
  const next = { ...settlement, revision: revision + 1 };
  if (revision === 0) {
    return (await writeUnlessDuplicate(null, () => SettlementModel.create(next))) ? 'saved' : 'moved_on';
  }
  const removed = OPTIONAL.filter((name) => next[name] === undefined);
  const { matchedCount } = await SettlementModel.updateOne(
    { _id: settlement._id, revision },
    {
      $set: next,
      ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map((name) => [name, 1])) }),
    },
  );
  return matchedCount === 1 ? 'saved' : 'moved_on';
}

const WAITING = { contestedSince: { $exists: true } };

export async function countContestedSettlements(): Promise<number> {
  return SettlementModel.countDocuments(WAITING);
}

/** Returns settlements with claim lines that wait for an admin's decision, longest waiting first. */
export async function findContestedSettlements(skip: number, limit: number): Promise<HireSettlement[]> {
  return SettlementModel.find(WAITING)
    .sort({ contestedSince: 1 })
    .skip(skip)
    .limit(limit)
    .lean<HireSettlement[]>();
}

export async function summarizeOpenClaims(): Promise<WaitingRowSummary> {
  return summarizeWaitingRows(SettlementModel, WAITING, {
    sortField: 'contestedSince',
    timeField: 'contestedSince',
  });
}

/** Number of a lender's claims that admins decided (`all`), and how many of them they upheld. */
export type ClaimCount = { upheld: number; all: number };

/** Returns counts of decided claims by lender; lenders without a decided claim are missing. */
export async function countDecidedClaims(lenderIds: readonly string[]): Promise<Map<string, ClaimCount>> {
  const counts = await Promise.all(
    lenderIds.map(async (lenderId) => {
      const decided = await SettlementModel.find({ lenderId, decided: { $gt: 0 } }, { decided: 1, upheld: 1 })
        .sort({ decided: 1 })
        .limit(COUNTED_SETTLEMENTS)
        .lean<Pick<HireSettlement, 'decided' | 'upheld'>[]>();
      const sumOf = (name: 'decided' | 'upheld') => decided.reduce((sum, one) => sum + one[name], 0);
      return [lenderId, { upheld: sumOf('upheld'), all: sumOf('decided') }] as const;
    }),
  );
  return new Map(counts.filter(([, { all }]) => all > 0));
}

/** Maximum number of a lender's settlements that are read to count decided claims. */
const COUNTED_SETTLEMENTS = 500;

export function readUserSettlements(userId: string, side: HireSide): AsyncIterable<HireSettlement> {
  return SettlementModel.find({ [`${side}Id`]: userId })
    .lean<HireSettlement[]>()
    .cursor();
}

export async function removeSettlement(hireId: Types.ObjectId): Promise<void> {
  await SettlementModel.deleteOne({ _id: hireId });
}

const SILENCE_LEASE_MS = MINUTE_MS;

/** Settlements that are due: a side has missed its deadline, or a change was interrupted. */
export const dueSettlements = createDueRows<HireSettlement>({
  model: SettlementModel,
  dueField: 'dueAt',
  due: (now) => ({ dueAt: { $lte: now } }),
  lease: (until) => ({ $set: { dueAt: until } }),
  leaseMs: SILENCE_LEASE_MS,
});
