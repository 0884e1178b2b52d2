import { useSyncExternalStore } from 'react';
import { watchReachable } from './reachable';

/** Whether the browser has a network; the server may be unreachable even so. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchReachable,
    () => navigator.onLine,
    () => true,
  );
}
