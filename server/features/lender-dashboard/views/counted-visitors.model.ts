import { DAY_S } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { defineModel, defineSchema, type FieldsOf } from '../../../db/define-model';
import { isDuplicateKey } from '../../../db/write-errors';

/** A mark that a visitor's view of a car was counted on a day, so that no other instance counts it again. */
const visitorFields = {
  /** Keyed hash of day, car and visitor. */
  _id: { type: String, required: true },
  at: { type: Date, required: true },
} as const;
const visitorSchema = defineSchema(visitorFields, 'countedvisitors');
visitorSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_DAYS.viewOfVisitor * DAY_S });

const VisitorModel = defineModel<FieldsOf<typeof visitorFields> & { _id: string }>(
  'CountedVisitor',
  visitorSchema,
);

/** Stores the hashes that are not stored yet, and returns these. */
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
    for (const index of findRefusedIndexes(error)) inserted.delete(hashes[index] ?? '');
  }
  return inserted;
}

/** Returns the positions of the documents that a bulk insert could not store. */
function findRefusedIndexes(error: unknown): number[] {
  const errors: unknown = error instanceof Error && 'writeErrors' in error ? error.writeErrors : [];
  return (Array.isArray(errors) ? errors : [errors]).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'index' in one && typeof one.index === 'number'
      ? one.index
      : [],
  );
}
