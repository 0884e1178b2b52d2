import { useSyncExternalStore } from 'react';
import { followReachable } from './reachable';

/** Whether the browser has a network; the server may be out of reach all the same. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followReachable,
    () => navigator.onLine,
    () => true,
  );
}
