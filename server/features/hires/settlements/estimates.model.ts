import mongoose, { type Types } from 'mongoose';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { type StoredBytes, toBuffer } from '../../../db/stored-bytes';
import type { EstimateFormat } from './settlements.model';

const { ObjectId } = mongoose.Schema.Types;

/** Garages' price estimates for damage that owners claim; a file that no claim line names is ignored. */
const estimateFields = {
  hireId: { type: ObjectId, required: true },
  userId: { type: ObjectId, required: true },
  format: { type: String, required: true },
  at: { type: Date, required: true },
  content: { type: Buffer, required: true },
  deleteAt: { type: Date, required: true },
} as const;
const estimateSchema = defineSchema(estimateFields, 'claimestimates');
estimateSchema.index({ userId: 1 });
estimateSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

type Fields = Omit<SchemaFields<typeof estimateFields>, 'content'> & { content: StoredBytes };
export type EstimateRecord = Omit<Fields, 'content' | 'format'> & {
  _id: Types.ObjectId;
  format: EstimateFormat;
};

const EstimateModel = defineModel<Fields>('ClaimEstimate', estimateSchema);

type NewEstimate = {
  hireId: Types.ObjectId;
  userId: Types.ObjectId;
  format: EstimateFormat;
  at: Date;
  content: Buffer;
  deleteAt: Date;
};

/** Stores an estimate and returns its id. */
export async function insertEstimate(estimate: NewEstimate): Promise<Types.ObjectId> {
  const _id = new mongoose.Types.ObjectId();
  await EstimateModel.create({ _id, ...estimate });
  return _id;
}

/** Returns the content of an estimate; null if the estimate is deleted. */
export async function findEstimate(id: Types.ObjectId): Promise<Buffer | null> {
  const found = await EstimateModel.findById(id, { content: 1 }).lean<Pick<Fields, 'content'>>();
  return found && toBuffer(found.content);
}

export async function removeEstimate(id: Types.ObjectId): Promise<void> {
  await EstimateModel.deleteOne({ _id: id });
}

/** Reads the estimates that a user has uploaded, without the content of their files. */
export function readUserEstimates(userId: string): AsyncIterable<EstimateRecord> {
  return EstimateModel.find({ userId }, { content: 0 }).lean<EstimateRecord[]>().cursor();
}
