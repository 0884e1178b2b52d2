import mongoose, { type Types } from 'mongoose';
import { MINUTE_MS } from '#shared/core/durations';
import type { RegisterCheckOutcome } from '#shared/papers/admin-contract';
import type { PaperRefusalReason } from '#shared/papers/contract';
import type { IdentityType, InsuranceClass, LicenceClass, PaperKind, PaperState } from '#shared/papers/rules';
import { defineModel, defineSchema } from '../../db/define-model';
import { createDueRows } from '../../db/due-work';
import { writeUnlessDuplicate } from '../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

const paperFields = {
  userId: { type: ObjectId, required: true },
  kind: { type: String, required: true },
  /** Id of the car that the paper belongs to; empty for a person's paper. */
  subject: { type: String, default: '' },
  /** Plate of the car at the time when the paper was sent. */
  regNo: String,
  state: { type: String, required: true },
  /** Whether a new paper of the same kind replaces this paper; false once this paper is accepted. */
  isOpen: { type: Boolean, required: true },
  /** Ids of sealed files: `photos` contains the photos, `typed` the typed details. */
  photos: { type: [ObjectId], required: true },
  typed: ObjectId,
  /** Time at which the sealed files are deleted; absent once they are destroyed. */
  photosUntil: Date,
  /** Keyed hash of the paper's type and number; absent for papers of cars. */
  numberHash: String,
  lastCharacters: { type: String, default: '' },
  until: String,
  classes: { type: [String], default: [] },
  country: String,
  identityType: String,
  insuranceClass: String,
  /** Time of the sender's consent, and the country in which the sender agreed to have the photos stored. */
  consent: { _id: false, at: Date, country: String },
  sentAt: { type: Date, required: true },
  /** Start of the current wait for a decision. */
  waitingSince: { type: Date, required: true },
  checkedBy: ObjectId,
  checkedUntil: Date,
  decidedAt: Date,
  decidedBy: ObjectId,
  reason: String,
  note: { type: String, default: '' },
  /** Id of the admin whose refusal was appealed. */
  refusedBy: ObjectId,
  check: String,
  /** Time at which a job next works on the paper; absent if no work is left. */
  dueAt: Date,
  /** Whether the sender was notified of the decision. */
  isNotified: { type: Boolean, default: true },
} as const;
const paperSchema = defineSchema(paperFields, 'papers');
paperSchema.index(
  { userId: 1, kind: 1, subject: 1 },
  { unique: true, partialFilterExpression: { isOpen: true } },
);
paperSchema.index({ userId: 1 });
paperSchema.index({ subject: 1, state: 1 });
paperSchema.index({ numberHash: 1 });
paperSchema.index({ state: 1, waitingSince: 1 });
paperSchema.index({ state: 1, decidedAt: -1 });
paperSchema.index({ dueAt: 1 });

export type PaperRecord = {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: PaperKind;
  subject: string;
  regNo?: string;
  state: PaperState;
  isOpen: boolean;
  photos: Types.ObjectId[];
  typed?: Types.ObjectId;
  photosUntil?: Date;
  numberHash?: string;
  lastCharacters: string;
  until?: string;
  classes: LicenceClass[];
  country?: string;
  identityType?: IdentityType;
  insuranceClass?: InsuranceClass;
  consent: { at: Date; country: string };
  sentAt: Date;
  waitingSince: Date;
  checkedBy?: Types.ObjectId;
  checkedUntil?: Date;
  decidedAt?: Date;
  decidedBy?: Types.ObjectId;
  reason?: PaperRefusalReason;
  note: string;
  refusedBy?: Types.ObjectId;
  check?: RegisterCheckOutcome;
  dueAt?: Date;
  isNotified: boolean;
};

/** Typed details that are stored only in a sealed file, like the photos. */
export type TypedPaperDetails = { number: string; name: string; chassis: string };

export const PaperModel = defineModel<Omit<PaperRecord, '_id'>>('Paper', paperSchema);

export type NewPaper = Omit<
  PaperRecord,
  '_id' | 'userId' | 'isOpen' | 'state' | 'waitingSince' | 'note' | 'isNotified' | 'dueAt'
> & { userId: string; photosUntil: Date };

/** Fields of an earlier decision, which a new paper removes. */
const NO_DECISION = {
  checkedBy: 1,
  checkedUntil: 1,
  decidedAt: 1,
  decidedBy: 1,
  reason: 1,
  refusedBy: 1,
  check: 1,
} as const;

/**
 * Stores a paper that waits for a decision. It replaces a paper of the same kind that was refused or needs a
 * better photo. Returns the stored paper and the sealed files of the replaced paper; null if another paper of
 * the same kind is waiting.
 */
export async function storePaper(
  paper: NewPaper,
): Promise<{ stored: PaperRecord; replaced: Types.ObjectId[] } | null> {
  const { userId, kind, subject, sentAt, photosUntil } = paper;
  const waiting = {
    ...{ state: 'waiting' as const, isOpen: true, note: '', isNotified: true },
    ...{ waitingSince: sentAt, dueAt: photosUntil },
  };
  return writeUnlessDuplicate(null, async () => {
    const before = await PaperModel.findOneAndUpdate(
      { userId, kind, subject, isOpen: true, state: { $in: ['photo_asked', 'refused'] } },
      { $set: { ...paper, ...waiting }, $unset: NO_DECISION },
    ).lean<PaperRecord>();
    if (before) {
      const stored = await PaperModel.findById(before._id).lean<PaperRecord>();
      return stored && { stored, replaced: listSealedFiles(before) };
    }
    const stored = await PaperModel.create({ ...paper, ...waiting });
    return { stored: stored.toObject<PaperRecord>(), replaced: [] };
  });
}

/** Stores a decided paper, such as a paper of the demo. */
export async function insertPaper(
  paper: Omit<PaperRecord, '_id' | 'userId' | 'decidedBy' | 'refusedBy'> & {
    _id: string;
    userId: string;
    decidedBy?: string;
    refusedBy?: string;
  },
): Promise<void> {
  await PaperModel.create(paper);
}

export function listSealedFiles({ photos, typed }: Pick<PaperRecord, 'photos' | 'typed'>): Types.ObjectId[] {
  return typed ? [...photos, typed] : [...photos];
}

export async function findPaper(id: string): Promise<PaperRecord | null> {
  return PaperModel.findById(id).lean<PaperRecord>();
}

export async function hasWaitingPaper(userId: string, kind: PaperKind, subject: string): Promise<boolean> {
  return (await PaperModel.exists({ userId, kind, subject, state: 'waiting' })) !== null;
}

/** Returns a user's papers, newest first. */
export async function findUserPapers(userId: string): Promise<PaperRecord[]> {
  return PaperModel.find({ userId }).sort({ sentAt: -1 }).lean<PaperRecord[]>();
}

export async function findAcceptedPapers(userIds: readonly string[]): Promise<PaperRecord[]> {
  return PaperModel.find({ userId: { $in: userIds }, state: 'accepted' }).lean<PaperRecord[]>();
}

export async function findAcceptedCarPapers(carIds: readonly string[]): Promise<PaperRecord[]> {
  return PaperModel.find({ subject: { $in: carIds }, state: 'accepted' }).lean<PaperRecord[]>();
}

export async function findCarPapers(carId: string): Promise<PaperRecord[]> {
  return PaperModel.find({ subject: carId }).lean<PaperRecord[]>();
}

export async function isPaperNumberTaken(numberHash: string, userId: string): Promise<boolean> {
  return (await PaperModel.exists({ numberHash, userId: { $ne: userId } })) !== null;
}

/** Deletes a paper; returns its last version, or null if it was deleted already. */
export async function removePaper(id: Types.ObjectId): Promise<PaperRecord | null> {
  return PaperModel.findOneAndDelete({ _id: id }).lean<PaperRecord>();
}

/** Deletes a paper unless it was decided or sent again since it was read. */
export async function removeUnchangedPaper({ _id, state, sentAt }: PaperRecord): Promise<void> {
  await PaperModel.deleteOne({ _id, state, sentAt });
}

/** Marks the sender as notified and schedules the next work; `dueAt` is null if no work is left. */
export async function finishDuePaperWork(
  { _id, state, decidedAt }: PaperRecord,
  { dueAt, areFilesGone }: { dueAt: Date | null; areFilesGone: boolean },
): Promise<void> {
  await PaperModel.updateOne(
    { _id, state, ...(decidedAt && { decidedAt }) },
    {
      $set: { isNotified: true, ...(dueAt && { dueAt }), ...(areFilesGone && { photos: [] }) },
      $unset: { ...(!dueAt && { dueAt: 1 }), ...(areFilesGone && { photosUntil: 1, typed: 1 }) },
    },
  );
}

export async function storeRegisterCheck(
  { _id, sentAt }: PaperRecord,
  check: RegisterCheckOutcome,
): Promise<void> {
  await PaperModel.updateOne({ _id, sentAt, state: 'waiting' }, { $set: { check } });
}

/** Deletes papers of the same kind that were accepted before this paper. */
export async function deleteOlderAcceptedPapers({
  userId,
  kind,
  subject,
  decidedAt,
}: PaperRecord): Promise<void> {
  if (!decidedAt) return;
  await PaperModel.deleteMany({ userId, kind, subject, state: 'accepted', decidedAt: { $lt: decidedAt } });
}

const WORK_LEASE_MS = MINUTE_MS;

/** Papers whose photos are due to be deleted, or whose sender has to be notified or reminded. */
export const duePapers = createDueRows<PaperRecord, Omit<PaperRecord, '_id'>>({
  model: PaperModel,
  dueField: 'dueAt',
  due: (now) => ({ dueAt: { $lte: now } }),
  lease: (until) => ({ $set: { dueAt: until } }),
  leaseMs: WORK_LEASE_MS,
});
