import mongoose from 'mongoose';
import { DAY_S } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { defineModel, type FieldsOf } from '../../../db/define-model';
import { isDuplicateKey } from '../../../db/duplicate-key';

/** That a visitor's view of a car is counted on a day, so that all instances count it once. */
const visitorFields = {
  /** A keyed hash of day, car and visitor. */
  _id: { type: String, required: true },
  at: { type: Date, required: true },
} as const;
const visitorSchema = new mongoose.Schema(visitorFields, {
  collection: 'countedvisitors',
  versionKey: false,
  strict: 'throw',
});
visitorSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_DAYS.viewOfVisitor * DAY_S });

const VisitorModel = defineModel<FieldsOf<typeof visitorFields> & { _id: string }>(
  'CountedVisitor',
  visitorSchema,
);

/** Stores those that are not stored yet; answers them. */
export async function insertVisitors(hashes: readonly string[], at: Date): Promise<Set<string>> {
  const inserted = new Set(hashes);
  if (hashes.length === 0) return inserted;
  try {
    await VisitorModel.insertMany(
      hashes.map((_id) => ({ _id, at })),
      { ordered: false },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    for (const index of refusedIn(error)) inserted.delete(hashes[index] ?? '');
  }
  return inserted;
}

/** The positions of the documents that the driver's bulk error names. */
function refusedIn(error: unknown): number[] {
  const errors: unknown = error instanceof Error && 'writeErrors' in error ? error.writeErrors : [];
  return (Array.isArray(errors) ? errors : [errors]).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'index' in one && typeof one.index === 'number'
      ? one.index
      : [],
  );
}
