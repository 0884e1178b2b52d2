import mongoose from 'mongoose';
import { DAY_SECONDS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import type { RowBatchLimits } from '../../db/each-row';
import { upsert } from '../../db/write-errors';

/** Record that a user was erased; the id identifies no person any more. */
const erasureFields = {
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  /** Time at which data written during the erasure was erased too; null until then. */
  repeatedAt: { type: Date, default: null },
} as const;
const erasureSchema = defineSchema(erasureFields, 'erasures');
erasureSchema.index({ repeatedAt: 1, at: 1 });
erasureSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_DAYS.erasure * DAY_SECONDS });

const ErasureModel = defineModel<SchemaFields<typeof erasureFields>>('Erasure', erasureSchema);

export async function recordErasure(userId: string, at: Date): Promise<void> {
  await upsert(() =>
    ErasureModel.updateOne({ _id: userId }, { $set: { at, repeatedAt: null } }, { upsert: true }),
  );
}

/** Returns the ids of users whose erasure has to be repeated, oldest first. */
export async function findErasuresToRepeat(
  before: Date,
  { limit, except }: RowBatchLimits,
): Promise<string[]> {
  const due = { repeatedAt: null, at: { $lte: before }, _id: { $nin: except } };
  const erasures = await ErasureModel.find(due, { _id: 1 }).sort({ at: 1 }).limit(limit).lean();
  return erasures.map(({ _id }) => String(_id));
}

export async function markErasureRepeated(userId: string, at: Date): Promise<void> {
  await ErasureModel.updateOne({ _id: userId }, { $set: { repeatedAt: at } });
}
