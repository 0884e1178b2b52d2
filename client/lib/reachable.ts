import { useSyncExternalStore } from 'react';

const CHANGED = 'reachable';

let isReachable = true;

/** Whether the browser has a network and, as far as the page knows, the server can be reached over it. */
export function isServerReachable(): boolean {
  return isReachable && navigator.onLine;
}

/** Records whether the server can be reached, which the browser's online state does not say. */
export function setServerReachable(answers: boolean): void {
  if (answers === isReachable) return;
  isReachable = answers;
  window.dispatchEvent(new Event(CHANGED));
}

export function watchReachability(changed: () => void): () => void {
  const events = ['online', 'offline', CHANGED];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** Whether the browser has a network; the server may be unreachable even so. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchReachability,
    () => navigator.onLine,
    () => true,
  );
}
