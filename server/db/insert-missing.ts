import mongoose from 'mongoose';
import { isDuplicateKey } from './write-errors';

const BATCH_SIZE = 1_000;

/** Inserts documents, except those whose id or unique key exists; returns the number inserted. */
export async function insertMissing(model: { modelName: string }, documents: object[]): Promise<number> {
  /**
   * The model is looked up by name, because matching the type of `model` against any schema makes type
   * checking minutes slower.
   */
  const target = mongoose.models[model.modelName];
  if (!target) throw new Error(`There is no model ${model.modelName}.`);
  let inserted = 0;
  for (let start = 0; start < documents.length; start += BATCH_SIZE) {
    const batch = documents.slice(start, start + BATCH_SIZE);
    try {
      inserted += (await target.insertMany(batch, { ordered: false, throwOnValidationError: true })).length;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      inserted += countInserted(error);
    }
  }
  return inserted;
}

function countInserted(error: unknown): number {
  const count = error instanceof Error && 'insertedCount' in error ? error.insertedCount : 0;
  return typeof count === 'number' ? count : 0;
}
