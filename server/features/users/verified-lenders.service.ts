import type { Logger } from 'pino';
import type { ChangeFeed } from '../../changes/change-feed';
import { createReadModel, type ReadModel } from '../../changes/read-model';
import { type VerifiedUserRecord, verifiedUserSource } from './verified-lenders.model';

export type VerifiedLenders = ReturnType<typeof createVerifiedSet>;

/** Builds the set of verified lenders. It reads changes of all users: new users may be verified already. */
export function createVerifiedLendersReadModel({
  feed,
  log,
}: {
  feed: ChangeFeed;
  log: Logger;
}): ReadModel<VerifiedLenders> {
  return createReadModel({
    feed,
    topic: 'users',
    source: verifiedUserSource,
    createStore: createVerifiedSet,
    log,
  });
}

function createVerifiedSet() {
  const ids = new Set<string>();
  let version = 0;
  const remove = (id: string) => {
    if (ids.delete(id)) version += 1;
  };
  return {
    has: (id: string) => ids.has(id),
    /** Number that grows each time a user becomes verified or loses the verification. */
    version: () => version,
    size: () => ids.size,
    put(user: VerifiedUserRecord): void {
      const id = user._id.toHexString();
      if (!user.isVerified) remove(id);
      else if (!ids.has(id)) {
        ids.add(id);
        version += 1;
      }
    },
    remove,
  };
}
