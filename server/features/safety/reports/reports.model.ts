import mongoose, { type Types } from 'mongoose';
import { listKeys } from '#shared/cars/labels';
import { REPORT_AND_BLOCK_LIMITS } from '#shared/core/limits';
import { REPORT_ACTIONS, REPORT_KINDS, REPORT_REASONS } from '#shared/safety/reports';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { insertMissing } from '../../../db/insert-missing';
import { summarizeWaitingRows, type WaitingRowSummary } from '../../../db/waiting-rows';
import { writeUnlessDuplicate } from '../../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

const reportFields = {
  reporterId: { type: ObjectId, required: true },
  kind: { type: String, enum: listKeys(REPORT_KINDS), required: true },
  targetId: { type: ObjectId, required: true },
  /** The reported person, the car's owner, or the author of the message or review. */
  aboutId: { type: ObjectId, required: true },
  /** Content of the report's target at the time of the report. */
  subject: { type: String, required: true },
  reason: { type: String, enum: listKeys(REPORT_REASONS), required: true },
  text: { type: String, default: '' },
  state: { type: String, enum: ['open', 'decided'], required: true },
  createdAt: { type: Date, required: true },
  action: { type: String, enum: listKeys(REPORT_ACTIONS) },
  decisionReason: String,
  decidedBy: String,
  decidedAt: Date,
} as const;
const reportSchema = defineSchema(reportFields, 'reports');
/** Allows one open report per reporter and target. */
reportSchema.index(
  { reporterId: 1, kind: 1, targetId: 1 },
  { unique: true, partialFilterExpression: { state: 'open' } },
);

/** Index for the export and erasure of a user's reports. */
reportSchema.index({ reporterId: 1, _id: -1 });
/** Index for the pages of the admins' queue of reports. */
reportSchema.index({ state: 1, _id: -1 });
/** Index for other reports about a person. */
reportSchema.index({ aboutId: 1, _id: -1 });
/** Deletes decided reports after their retention. Open reports have no `decidedAt` and stay. */
reportSchema.index({ decidedAt: 1 }, { expireAfterSeconds: REPORT_AND_BLOCK_LIMITS.retentionMs / 1_000 });

type Fields = SchemaFields<typeof reportFields>;
const ReportModel = defineModel<Fields>('Report', reportSchema);

export type ReportRecord = Fields & { _id: Types.ObjectId };
export type NewReport = Pick<Fields, 'kind' | 'subject' | 'reason' | 'text' | 'createdAt'> & {
  reporterId: string;
  targetId: string;
  aboutId: string;
};
export type Decision = { action: keyof typeof REPORT_ACTIONS; reason: string; admin: string; at: Date };

/** Stores a past report, such as a report of the demo, unless it is stored already. */
export async function importReport(report: NewReport & { _id: string }): Promise<void> {
  await insertMissing(ReportModel, [{ ...report, state: 'open' }]);
}

/** Stores a report; null if the reporter already has an open report about the target. */
export async function insertReport(report: NewReport): Promise<string | null> {
  return writeUnlessDuplicate(null, async () => {
    return (await ReportModel.create({ ...report, state: 'open' }))._id.toHexString();
  });
}

export async function findReport(id: string): Promise<ReportRecord | null> {
  return ReportModel.findById(id).lean<ReportRecord>();
}

/** Returns a page of reports in this state: open ones oldest first, decided ones latest first. */
export async function findReports(
  state: 'open' | 'decided',
  after: string | undefined,
  limit: number,
): Promise<ReportRecord[]> {
  const isOpen = state === 'open';
  const rest = after ? { _id: isOpen ? { $gt: after } : { $lt: after } } : {};
  return ReportModel.find({ state, ...rest })
    .sort({ _id: isOpen ? 1 : -1 })
    .limit(limit)
    .lean<ReportRecord[]>();
}

export async function countOpenReports(): Promise<number> {
  return ReportModel.countDocuments({ state: 'open' });
}

export async function summarizeOpenReports(): Promise<WaitingRowSummary> {
  return summarizeWaitingRows(ReportModel, { state: 'open' }, { sortField: '_id', timeField: 'createdAt' });
}

/** Returns reports about a person, latest first. */
export async function findReportsAbout(userId: Types.ObjectId, limit: number): Promise<ReportRecord[]> {
  return ReportModel.find({ aboutId: userId }).sort({ _id: -1 }).limit(limit).lean<ReportRecord[]>();
}

export async function countReportsAbout(userId: Types.ObjectId): Promise<number> {
  return ReportModel.countDocuments({ aboutId: userId });
}

/** Stores a decision; null if the report is decided already. */
export async function storeDecision(id: string, decision: Decision): Promise<ReportRecord | null> {
  const { action, reason, admin, at } = decision;
  return ReportModel.findOneAndUpdate(
    { _id: id, state: 'open' },
    { $set: { state: 'decided', action, decisionReason: reason, decidedBy: admin, decidedAt: at } },
    { returnDocument: 'after' },
  ).lean<ReportRecord>();
}

/** Returns all reports by a user, latest first. */
export function readReportsByUser(reporterId: string): AsyncIterable<ReportRecord> {
  return ReportModel.find({ reporterId }).sort({ _id: -1 }).lean<ReportRecord[]>().cursor();
}

/** Returns all reports about a person, latest first. */
export function readReportsAbout(aboutId: string): AsyncIterable<ReportRecord> {
  return ReportModel.find({ aboutId }).sort({ _id: -1 }).lean<ReportRecord[]>().cursor();
}

export async function replaceReportTexts(
  id: Types.ObjectId,
  texts: { subject: string; text: string; decisionReason?: string },
): Promise<void> {
  await ReportModel.updateOne({ _id: id }, { $set: texts });
}
