import { createHash } from 'node:crypto';
import { z } from 'zod';
import { getCar } from '../../shared/cars/contract';
import { getCarFacets, searchCars } from '../../shared/cars/search';
import { listFavouriteIds, listFavourites } from '../../shared/favourites/contract';
import { getHire, listHires } from '../../shared/hires/contract';
import { getDeposit } from '../../shared/hires/deposit-contract';
import { listFurtherDrivers } from '../../shared/hires/driver-contract';
import { getHireRecords } from '../../shared/hires/record-contract';
import { listConversationMessages, listInboxMessages } from '../../shared/messages/contract';

/** Replies that the page stores for offline reading. */
const KEPT_REPLIES = [
  searchCars,
  getCarFacets,
  getCar,
  listFavouriteIds,
  listFavourites,
  listInboxMessages,
  listConversationMessages,
  listHires,
  getHire,
  getHireRecords,
  getDeposit,
  listFurtherDrivers,
].map(({ reply }) => reply);

/** Returns a hash of the reply schemas; the page ignores data that was stored under a different hash. */
export function hashReplySchemas(replies: readonly z.ZodType[] = KEPT_REPLIES): string {
  const shapes = replies.map((reply) => z.toJSONSchema(reply, { unrepresentable: 'any', reused: 'ref' }));
  return createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
}
