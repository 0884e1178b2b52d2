import { useCallback, useSyncExternalStore } from 'react';
import { followOutbox, waitingOf } from './outbox';
import type { Waiting } from './waiting';

/** What the user made that is not sent yet. */
export function useOutbox(userId: string): readonly Waiting[] {
  const follow = useCallback((changed: () => void) => followOutbox(userId, changed), [userId]);
  return useSyncExternalStore(follow, () => waitingOf(userId));
}
