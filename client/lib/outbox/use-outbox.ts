import { useCallback, useSyncExternalStore } from 'react';
import { getEntries, watchOutbox } from './outbox';
import type { OutboxEntry } from './waiting';

/** Returns the user's entries that are not sent yet, and renders again when they change. */
export function useOutbox(userId: string): readonly OutboxEntry[] {
  const follow = useCallback((changed: () => void) => watchOutbox(userId, changed), [userId]);
  return useSyncExternalStore(follow, () => getEntries(userId));
}
