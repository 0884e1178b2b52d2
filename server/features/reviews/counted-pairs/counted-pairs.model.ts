import mongoose from 'mongoose';
import { REVIEW_LIMITS } from '#shared/core/limits';
import { defineModel } from '../../../db/define-model';
import { isDuplicateKey } from '../../../db/duplicate-key';

const { ObjectId } = mongoose.Schema.Types;

/**
 * Which hires' reviews count: one document for two people, whichever of them lends, so that one conditional write
 * decides between reviews that are written at once.
 */
const countedPairFields = {
  /** Both user ids, as of a conversation. */
  _id: { type: String, required: true },
  userIds: { type: [ObjectId], required: true },
  /** The hires whose reviews count, none within 30 days of another. */
  hires: { type: [{ _id: false, hireId: ObjectId, endedAt: Date }], required: true },
  /** From then on no hire can be reviewed that one of these rules out. */
  expiresAt: { type: Date, required: true },
} as const;
const countedPairSchema = new mongoose.Schema(countedPairFields, {
  collection: 'countedpairs',
  versionKey: false,
  strict: 'throw',
});
countedPairSchema.index({ userIds: 1 });
countedPairSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type Fields = {
  _id: string;
  userIds: string[];
  hires: { hireId: string; endedAt: Date }[];
  expiresAt: Date;
};
const CountedPairModel = defineModel<Fields>('CountedPair', countedPairSchema);

export type HireOfPair = { hireId: string; pair: string; userIds: readonly string[]; endedAt: Date };

/** Lets the reviews of a hire count unless those of another hire within 30 days do. Returns whether they count. */
export async function claimCount({ hireId, pair, userIds, endedAt }: HireOfPair): Promise<boolean> {
  const { pairMs, windowMs } = REVIEW_LIMITS;
  const at = endedAt.getTime();
  const near = { $gt: new Date(at - pairMs), $lt: new Date(at + pairMs) };
  try {
    await CountedPairModel.updateOne(
      { _id: pair, hires: { $not: { $elemMatch: { endedAt: near } } } },
      {
        $push: { hires: { hireId, endedAt } },
        $max: { expiresAt: new Date(at + pairMs + 2 * windowMs) },
        $setOnInsert: { userIds: [...userIds] },
      },
      { upsert: true },
    );
  } catch (error) {
    // The document exists and another hire counts, or this one does already.
    if (!isDuplicateKey(error)) throw error;
  }
  return (await CountedPairModel.exists({ _id: pair, 'hires.hireId': hireId })) !== null;
}

export async function removePairsOf(userId: string): Promise<void> {
  await CountedPairModel.deleteMany({ userIds: userId });
}
