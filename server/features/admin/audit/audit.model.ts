import mongoose, { type Types } from 'mongoose';
import { AUDIT_ACTION_CODES, type AuditAction } from '#shared/admin/audit';
import { DAY_SECONDS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';

const { ObjectId, Mixed } = mongoose.Schema.Types;

/**
 * Entries and outcomes are append-only: they are deleted only at the end of their retention, and changed only
 * when a person whom they name is erased.
 */
const entryFields = {
  at: { type: Date, required: true },
  adminId: { type: ObjectId, required: true },
  /** The admin's name and email at the time of the action. */
  adminName: { type: String, required: true },
  adminEmail: { type: String, required: true },
  action: { type: String, enum: AUDIT_ACTION_CODES, required: true },
  targetKind: { type: String, required: true },
  targetId: ObjectId,
  targetLabel: { type: String, default: '' },
  before: Mixed,
  after: Mixed,
  words: { type: [String], required: true },
} as const;
const entrySchema = defineSchema(entryFields, 'auditentries', { minimize: false });
entrySchema.index({ at: -1, _id: -1 });
entrySchema.index({ words: 1, at: -1 });
entrySchema.index({ targetId: 1, at: -1 });
entrySchema.index({ adminId: 1, at: -1 });
entrySchema.index({ action: 1, at: -1 });
entrySchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_DAYS.audit * DAY_SECONDS });

const outcomeFields = {
  entryId: { type: ObjectId, required: true },
  at: { type: Date, required: true },
  outcome: { type: String, enum: ['done', 'refused', 'failed'], required: true },
  reason: String,
  /** Values that exist only after the action, such as a new id. */
  result: Mixed,
} as const;
const outcomeSchema = defineSchema(outcomeFields, 'auditoutcomes');
outcomeSchema.index({ entryId: 1 }, { unique: true });
outcomeSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_DAYS.audit * DAY_SECONDS });
outcomeSchema.index({ 'result._id': 1 }, { sparse: true });

type Values = Record<string, unknown>;
type EntryFields = Omit<SchemaFields<typeof entryFields>, 'before' | 'after'> & {
  before: Values | null;
  after: Values | null;
};
type OutcomeFields = Omit<SchemaFields<typeof outcomeFields>, 'result'> & { result?: Values };
const EntryModel = defineModel<EntryFields>('AuditEntry', entrySchema);
const OutcomeModel = defineModel<OutcomeFields>('AuditOutcome', outcomeSchema);

export type EntryRecord = EntryFields & { _id: Types.ObjectId };
export type OutcomeRecord = OutcomeFields & { _id: Types.ObjectId };
export type NewEntry = Omit<EntryFields, 'adminId' | 'targetId'> & { adminId: string; targetId?: string };

export type AuditFilter = {
  words: readonly string[];
  action?: AuditAction | undefined;
  /** Limits the search to one target, by the target's id and by the ids from findCreationEntries(). */
  target?: { id: string; creationEntries: readonly Types.ObjectId[] } | undefined;
  from: Date | null;
  to: Date | null;
};

export async function appendEntry(entry: NewEntry): Promise<string> {
  return (await EntryModel.create(entry))._id.toHexString();
}

export async function appendOutcome(entryId: string, outcome: Omit<OutcomeFields, 'entryId'>): Promise<void> {
  await OutcomeModel.create({ entryId, ...outcome });
}

/** Returns the entries of a page, newest first. */
export async function findEntries(filter: AuditFilter, skip: number, limit: number): Promise<EntryRecord[]> {
  return EntryModel.find(buildFilter(filter))
    .sort({ at: -1, _id: -1 })
    .skip(skip)
    .limit(limit)
    .lean<EntryRecord[]>();
}

export async function countEntries(filter: AuditFilter): Promise<number> {
  return EntryModel.countDocuments(buildFilter(filter));
}

export async function findOutcomes(entryIds: readonly Types.ObjectId[]): Promise<OutcomeRecord[]> {
  return OutcomeModel.find({ entryId: { $in: entryIds } }).lean<OutcomeRecord[]>();
}

/**
 * Returns the ids of the audit entries about the creation of the target. Only an entry's outcome contains the
 * target's id, because the id did not exist before the action.
 */
export async function findCreationEntries(targetId: string): Promise<Types.ObjectId[]> {
  const outcomes = await OutcomeModel.find({ 'result._id': targetId.toLowerCase() }).lean<OutcomeRecord[]>();
  return outcomes.map((outcome) => outcome.entryId);
}

/** Returns the entries of an admin's actions, newest first. */
export async function findEntriesOfAdmin(adminId: string, limit: number): Promise<EntryRecord[]> {
  return EntryModel.find({ adminId }).sort({ at: -1 }).limit(limit).lean<EntryRecord[]>();
}

export function readEntries(): AsyncIterable<EntryRecord> {
  return EntryModel.find({}).sort({ at: -1, _id: -1 }).lean<EntryRecord[]>().cursor();
}

/** Replaces the parts of an entry that name its target; the admin, the action and the time stay. */
export async function eraseEntryTarget(
  entryId: Types.ObjectId,
  target: Pick<EntryFields, 'targetLabel' | 'before' | 'after' | 'words'>,
): Promise<void> {
  await EntryModel.updateOne({ _id: entryId }, { $set: target });
}

function buildFilter({ words, action, target, from, to }: AuditFilter) {
  const period = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  const prefixes = words.map((word) => ({ words: new RegExp(`^${escapeRegExp(word)}`) }));
  return {
    ...(prefixes.length > 0 ? { $and: prefixes } : {}),
    ...(action ? { action } : {}),
    ...(target ? { $or: [{ targetId: target.id }, { _id: { $in: target.creationEntries } }] } : {}),
    ...(from || to ? { at: period } : {}),
  };
}

/** Escapes a text for a regular expression. Node has RegExp.escape() from version 24 on. */
function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
