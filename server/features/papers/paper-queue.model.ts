import type { PaperRefusalReason } from '#shared/papers/contract';
import type { PaperState } from '#shared/papers/rules';
import { summarizeWaitingRows, type WaitingRowSummary } from '../../db/waiting-rows';
import { PaperModel, type PaperRecord } from './papers.model';

type Filter = 'waiting' | 'decided';

const DECIDED: readonly PaperState[] = ['photo_asked', 'refused', 'accepted'];

function toStates(filter: Filter) {
  return { state: { $in: filter === 'waiting' ? ['waiting' as const] : [...DECIDED] } };
}

/** Returns waiting papers, oldest first, or decided papers, latest decision first. */
export async function findPapers(filter: Filter, skip: number, limit: number): Promise<PaperRecord[]> {
  return PaperModel.find(toStates(filter))
    .sort(filter === 'waiting' ? { waitingSince: 1 } : { decidedAt: -1 })
    .skip(skip)
    .limit(limit)
    .lean<PaperRecord[]>();
}

export async function countPapers(filter: Filter): Promise<number> {
  return PaperModel.countDocuments(toStates(filter));
}

export async function summarizeWaitingPapers(): Promise<WaitingRowSummary> {
  return summarizeWaitingRows<Omit<PaperRecord, '_id'>>(PaperModel, toStates('waiting'), {
    sortField: 'waitingSince',
    timeField: 'waitingSince',
  });
}

/**
 * Returns how many milliseconds each decision made since a time took; of many decisions, only the latest
 * MEASURED_DECISIONS.
 */
export async function findDecisionDurations(since: Date): Promise<number[]> {
  const decided = await PaperModel.find({ ...toStates('decided'), decidedAt: { $gte: since } })
    .select({ waitingSince: 1, decidedAt: 1 })
    .sort({ decidedAt: -1 })
    .limit(MEASURED_DECISIONS)
    .lean<Pick<PaperRecord, 'waitingSince' | 'decidedAt'>[]>();
  return decided.map(({ waitingSince, decidedAt }) => Number(decidedAt) - waitingSince.getTime());
}

const MEASURED_DECISIONS = 1_000;

/** Reserves a waiting paper for an admin; null while another admin checks it, or once it is decided. */
export async function claimWaitingPaper(
  id: string,
  adminId: string,
  { now, until }: { now: Date; until: Date },
): Promise<PaperRecord | null> {
  return PaperModel.findOneAndUpdate(
    {
      ...{ _id: id, state: 'waiting' },
      $or: [{ checkedBy: null }, { checkedBy: adminId }, { checkedUntil: { $lte: now } }],
    },
    { $set: { checkedBy: adminId, checkedUntil: until } },
    { returnDocument: 'after' },
  ).lean<PaperRecord>();
}

type Decision = Pick<PaperRecord, 'state' | 'isOpen' | 'decidedAt' | 'note'> & {
  decidedBy: string;
  reason?: PaperRefusalReason | undefined;
  photosUntil: Date;
  dueAt: Date;
};

/**
 * Decides a waiting paper that this admin has claimed; null if it is decided already, or another admin has
 * claimed it.
 */
export async function decideClaimedPaper(
  id: string,
  { reason, ...decision }: Decision,
): Promise<PaperRecord | null> {
  return PaperModel.findOneAndUpdate(
    { _id: id, state: 'waiting', checkedBy: decision.decidedBy },
    {
      $set: { ...decision, isNotified: false, ...(reason && { reason }) },
      $unset: { checkedBy: 1, checkedUntil: 1, ...(reason ? {} : { reason: 1 }) },
    },
    { returnDocument: 'after' },
  ).lean<PaperRecord>();
}

/**
 * Starts the appeal against a refusal, which is possible once: the paper waits again. Returns null if the
 * paper is not refused, or its photos are deleted.
 */
export async function startAppeal(id: string, userId: string, now: Date): Promise<PaperRecord | null> {
  const refused = {
    ...{ _id: id, userId, state: 'refused' as const },
    ...{ refusedBy: null, photosUntil: { $gt: now } },
  };
  const known = await PaperModel.findOne(refused).lean<PaperRecord>();
  if (!known) return null;
  return PaperModel.findOneAndUpdate(
    { ...refused, decidedAt: known.decidedAt },
    { $set: { state: 'waiting', refusedBy: known.decidedBy, waitingSince: now, dueAt: known.photosUntil } },
    { returnDocument: 'after' },
  ).lean<PaperRecord>();
}

/** Ends an appeal that no admin decided in time: the refusal stands. */
export async function endAppeal({ _id }: PaperRecord): Promise<void> {
  await PaperModel.updateOne({ _id, state: 'waiting' }, { $set: { state: 'refused', isNotified: true } });
}
