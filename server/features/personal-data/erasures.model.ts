import mongoose from 'mongoose';
import { DAY_S } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { RowBatch } from '../../background/each-row';
import { defineModel, type FieldsOf } from '../../db/define-model';
import { upsert } from '../../db/duplicate-key';

/** That a user was erased, by an id that leads to nobody any more. */
const erasureFields = {
  /** The id that the user had. */
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  /** When writes that were under way meanwhile were erased too. */
  repeatedAt: { type: Date, default: null },
} as const;
const erasureSchema = new mongoose.Schema(erasureFields, {
  collection: 'erasures',
  versionKey: false,
  strict: 'throw',
});
erasureSchema.index({ repeatedAt: 1, at: 1 });
erasureSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_DAYS.erasure * DAY_S });

const ErasureModel = defineModel<FieldsOf<typeof erasureFields>>('Erasure', erasureSchema);

export async function recordErasure(userId: string, at: Date): Promise<void> {
  await upsert(() =>
    ErasureModel.updateOne({ _id: userId }, { $set: { at, repeatedAt: null } }, { upsert: true }),
  );
}

/** The users erased before a time whose data was not looked for again, the oldest first. */
export async function findToRepeat(before: Date, { limit, except }: RowBatch): Promise<string[]> {
  const due = { repeatedAt: null, at: { $lte: before }, _id: { $nin: except } };
  const erasures = await ErasureModel.find(due, { _id: 1 }).sort({ at: 1 }).limit(limit).lean();
  return erasures.map(({ _id }) => String(_id));
}

export async function markRepeated(userId: string, at: Date): Promise<void> {
  await ErasureModel.updateOne({ _id: userId }, { $set: { repeatedAt: at } });
}
