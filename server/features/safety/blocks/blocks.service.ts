import { Refusal } from '#shared/core/errors';
import { REPORT_AND_BLOCK_LIMITS } from '#shared/core/limits';
import type { BlockView } from '#shared/safety/blocks';
import type { PublicUser } from '#shared/users/contract';
import type { ChangeFeed } from '../../../changes/change-feed';
import { createLookupCache } from '../../../changes/lookup-cache';
import type { Clock } from '../../../gateways/clock';
import {
  countBlocks,
  deleteAllBlocks,
  deleteBlock,
  findBlockedUserIds,
  findBlocks,
  insertBlock,
} from './blocks.model';

export type Blocks = ReturnType<typeof createBlocksService>;

type BlocksDeps = {
  clock: Clock;
  feed: ChangeFeed;
  users: { publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>> };
};

/** Builds the service for blocks between users. A blocked user is not notified. */
export function createBlocksService({ clock, feed, users }: BlocksDeps) {
  const blockedBy = createLookupCache({
    feed,
    topic: 'blocks',
    find: findBlockedUserIds,
    weigh: (blocked) => 1 + blocked.length,
  });
  const blocks = async (one: string, other: string) => (await blockedBy.get(one))?.includes(other) ?? false;

  return {
    /** @throws Refusal user_not_found, too_many_blocks; invalid_input if the caller is the user to block */
    async block(callerId: string, userId: string): Promise<void> {
      if (callerId === userId) throw new Refusal('invalid_input', { sentence: ONESELF });
      if (!(await users.publicViews([userId])).has(userId)) throw new Refusal('user_not_found');
      if ((await countBlocks(callerId)) >= REPORT_AND_BLOCK_LIMITS.blocks)
        throw new Refusal('too_many_blocks');
      await insertBlock(callerId, userId, clock.now());
    },

    unblock: deleteBlock,

    /** Returns who of two users blocks the other; cached until the change feed reports a change. */
    async between(one: string, other: string): Promise<string[]> {
      const [first, second] = await Promise.all([blocks(one, other), blocks(other, one)]);
      return [...(first ? [one] : []), ...(second ? [other] : [])];
    },

    /** Returns the users whom the caller blocks, latest block first; leaves out deleted users. */
    async list(
      callerId: string,
      query: { before?: string | undefined; userId?: string | undefined },
    ): Promise<{ items: BlockView[]; next: string | null }> {
      const blocks = await findBlocks(callerId, query, REPORT_AND_BLOCK_LIMITS.page);
      const people = await users.publicViews(blocks.map(({ blockedId }) => blockedId.toHexString()));
      const items = blocks.flatMap(({ _id, blockedId, createdAt }) => {
        const user = people.get(blockedId.toHexString());
        if (!user) return [];
        const { name, photoURL } = user;
        return {
          _id: _id.toHexString(),
          user: { _id: user._id, name, photoURL },
          createdAt: createdAt.toISOString(),
        };
      });
      const last = blocks.length === REPORT_AND_BLOCK_LIMITS.page ? blocks.at(-1) : undefined;
      return { items, next: last?._id.toHexString() ?? null };
    },

    forget: deleteAllBlocks,
  };
}

const ONESELF = 'You cannot block yourself.';
