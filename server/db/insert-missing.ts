import mongoose from 'mongoose';
import { isDuplicateKey } from './duplicate-key';

const AT_ONCE = 1_000;

/** Inserts many documents; those whose id or unique key is taken are left out. Returns how many are new. */
export async function insertMissing(model: { modelName: string }, documents: object[]): Promise<number> {
  // Looked up by name: to match a model's own type against any schema's takes the checker minutes.
  const target = mongoose.models[model.modelName];
  if (!target) throw new Error(`There is no model ${model.modelName}.`);
  let inserted = 0;
  for (let start = 0; start < documents.length; start += AT_ONCE) {
    const batch = documents.slice(start, start + AT_ONCE);
    try {
      inserted += (await target.insertMany(batch, { ordered: false, throwOnValidationError: true })).length;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      inserted += insertedBefore(error);
    }
  }
  return inserted;
}

/** What the driver's bulk error counts as written, the refused ones left out. */
function insertedBefore(error: unknown): number {
  const count = error instanceof Error && 'insertedCount' in error ? error.insertedCount : 0;
  return typeof count === 'number' ? count : 0;
}
