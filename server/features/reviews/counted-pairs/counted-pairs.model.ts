import mongoose from 'mongoose';
import { REVIEW_LIMITS } from '#shared/core/limits';
import { defineModel, defineSchema } from '../../../db/define-model';
import { isDuplicateKey } from '../../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

/**
 * Two users, and the hires between them whose reviews count for averages. Whichever user is the owner, a pair
 * has one document, so that one conditional write decides between concurrent reviews.
 */
const countedPairFields = {
  /** Both user ids, joined like the room id of a conversation (buildRoomId). */
  _id: { type: String, required: true },
  userIds: { type: [ObjectId], required: true },
  /** Hires whose reviews count; no two of them ended within 30 days of each other. */
  hires: { type: [{ _id: false, hireId: ObjectId, endedAt: Date }], required: true },
  /** Time from which no hire that ended within 30 days of these hires can be reviewed any more. */
  expiresAt: { type: Date, required: true },
} as const;
const countedPairSchema = defineSchema(countedPairFields, 'countedpairs');
countedPairSchema.index({ userIds: 1 });
countedPairSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type Fields = {
  _id: string;
  userIds: string[];
  hires: { hireId: string; endedAt: Date }[];
  expiresAt: Date;
};
const CountedPairModel = defineModel<Fields>('CountedPair', countedPairSchema);

export type EndedHireOfPair = { hireId: string; pair: string; userIds: readonly string[]; endedAt: Date };

/**
 * Counts the reviews of a hire, unless the same two users have a counted hire that ended within 30 days of it.
 * @returns whether the reviews count
 */
export async function claimCountedHire({
  hireId,
  pair,
  userIds,
  endedAt,
}: EndedHireOfPair): Promise<boolean> {
  const { samePairMs, windowMs } = REVIEW_LIMITS;
  const at = endedAt.getTime();
  const near = { $gt: new Date(at - samePairMs), $lt: new Date(at + samePairMs) };
  try {
    await CountedPairModel.updateOne(
      { _id: pair, hires: { $not: { $elemMatch: { endedAt: near } } } },
      {
        $push: { hires: { hireId, endedAt } },
        $max: { expiresAt: new Date(at + samePairMs + 2 * windowMs) },
        $setOnInsert: { userIds: [...userIds] },
      },
      { upsert: true },
    );
  } catch (error) {
    // The pair has a document that the filter did not match: another hire counts, or this hire counts
    // already.
    if (!isDuplicateKey(error)) throw error;
  }
  return (await CountedPairModel.exists({ _id: pair, 'hires.hireId': hireId })) !== null;
}

export async function deleteCountedPairs(userId: string): Promise<void> {
  await CountedPairModel.deleteMany({ userIds: userId });
}
