import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { id, instant } from '../core/values';

const blockParams = z.object({ userId: id.toLowerCase() });

const blockView = z.object({
  _id: id,
  user: z.object({ _id: id, name: z.string(), photoURL: z.string() }),
  createdAt: instant,
});
export type BlockView = z.output<typeof blockView>;

/** Blocks a user: the two users can no longer message each other. A repeated call changes nothing. */
export const blockUser = defineEndpoint('PUT /blocks/:userId', {
  access: 'user',
  summary: 'Block a user',
  params: blockParams,
  reply: z.object({ blocked: z.literal(true) }),
  refusals: ['user_not_found', 'too_many_blocks'],
});

export const unblockUser = defineEndpoint('DELETE /blocks/:userId', {
  access: 'user',
  summary: 'Unblock a user',
  params: blockParams,
  reply: z.object({ blocked: z.literal(false) }),
});

/** Lists blocks, latest first; `before` is the `next` of the previous page, `userId` selects one user. */
export const listBlockedUsers = defineEndpoint('GET /blocks', {
  access: 'user',
  summary: 'The users whom the caller has blocked',
  query: z.object({ before: id.optional(), userId: id.optional() }),
  reply: z.object({ items: z.array(blockView), next: id.nullable() }),
});
