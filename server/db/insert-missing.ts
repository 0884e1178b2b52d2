import mongoose from 'mongoose';
import { isDuplicateKey } from './duplicate-key';

const BATCH_SIZE = 1_000;

/** Inserts documents, skipping those whose id or unique key is taken. Returns the number inserted. */
export async function insertMissing(model: { modelName: string }, documents: object[]): Promise<number> {
  // Looked up by name: matching a model's own type against any schema's takes the type checker minutes.
  const target = mongoose.models[model.modelName];
  if (!target) throw new Error(`There is no model ${model.modelName}.`);
  let inserted = 0;
  for (let start = 0; start < documents.length; start += BATCH_SIZE) {
    const batch = documents.slice(start, start + BATCH_SIZE);
    try {
      inserted += (await target.insertMany(batch, { ordered: false, throwOnValidationError: true })).length;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      inserted += insertedBefore(error);
    }
  }
  return inserted;
}

/** The number of written documents that the driver's bulk error reports. */
function insertedBefore(error: unknown): number {
  const count = error instanceof Error && 'insertedCount' in error ? error.insertedCount : 0;
  return typeof count === 'number' ? count : 0;
}
