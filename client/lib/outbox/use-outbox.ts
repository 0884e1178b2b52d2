import { useCallback, useSyncExternalStore } from 'react';
import { followOutbox, getEntries } from './outbox';
import type { Waiting } from './waiting';

/** Returns the user's entries that are not sent yet, and renders again when they change. */
export function useOutbox(userId: string): readonly Waiting[] {
  const follow = useCallback((changed: () => void) => followOutbox(userId, changed), [userId]);
  return useSyncExternalStore(follow, () => getEntries(userId));
}
