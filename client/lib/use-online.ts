import { useSyncExternalStore } from 'react';
import { followReachable } from './reachable';

/** Whether the browser has a network; the server may be unreachable even so. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followReachable,
    () => navigator.onLine,
    () => true,
  );
}
