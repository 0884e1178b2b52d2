import mongoose, { Types } from 'mongoose';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { upsert } from '../../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

const blockFields = {
  blockerId: { type: ObjectId, required: true },
  blockedId: { type: ObjectId, required: true },
  createdAt: { type: Date, required: true },
} as const;
const blockSchema = defineSchema(blockFields, 'blocks');
/** Allows one block per pair; each message also uses this index to find the users whom a user blocks. */
blockSchema.index({ blockerId: 1, blockedId: 1 }, { unique: true });
/** Index for the pages of a user's list of blocks. */
blockSchema.index({ blockerId: 1, _id: -1 });
/** Index for the erasure of a blocked user. */
blockSchema.index({ blockedId: 1 });

const BlockModel = defineModel<SchemaFields<typeof blockFields>>('Block', blockSchema);

export type BlockRecord = SchemaFields<typeof blockFields> & { _id: Types.ObjectId };

/** Stores a block; changes nothing if it is stored already. */
export async function insertBlock(blockerId: string, blockedId: string, createdAt: Date): Promise<void> {
  // The list is ordered by id, and ids that MongoDB gives to upserts may not grow, so the id is made here.
  const first = { _id: new Types.ObjectId(), createdAt };
  await upsert(() =>
    BlockModel.updateOne({ blockerId, blockedId }, { $setOnInsert: first }, { upsert: true }).exec(),
  );
}

export async function deleteBlock(blockerId: string, blockedId: string): Promise<void> {
  await BlockModel.deleteOne({ blockerId, blockedId });
}

export async function findBlockedUserIds(blockerId: string): Promise<string[]> {
  const blocks = await BlockModel.find({ blockerId }, { blockedId: 1 }).lean();
  return blocks.map(({ blockedId }) => blockedId.toHexString());
}

export async function countBlocks(blockerId: string): Promise<number> {
  return BlockModel.countDocuments({ blockerId });
}

/** Returns a page of a user's blocks, latest first. */
export async function findBlocks(
  blockerId: string,
  { before, userId }: { before?: string | undefined; userId?: string | undefined },
  limit: number,
): Promise<BlockRecord[]> {
  const filter = { ...(before ? { _id: { $lt: before } } : {}), ...(userId ? { blockedId: userId } : {}) };
  return BlockModel.find({ blockerId, ...filter })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Deletes the blocks by the user and against the user. */
export async function deleteAllBlocks(userId: string): Promise<void> {
  await BlockModel.deleteMany({ blockerId: userId });
  await BlockModel.deleteMany({ blockedId: userId });
}
