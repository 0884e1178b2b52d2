import { useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/lazy-part';

const Toaster = lazyPart(() => import('./toaster'), 'Toaster');

let requested = false;
const hosts = new Set<() => void>();

/** Shows a short message at the bottom of the page. Errors must also appear elsewhere. */
export async function showToast(sentence: string): Promise<void> {
  requestToasts();
  const { toast } = await import('sonner');
  toast.success(sentence);
}

export function requestToasts(): void {
  requested = true;
  for (const notify of hosts) notify();
}

/** Restores the state before the first toast; for tests. */
export function resetToasts(): void {
  requested = false;
}

/** Host of all toasts, rendered once outside the routes; the toast library loads with the first toast. */
export function ToastHost() {
  const isRequested = useSyncExternalStore(
    listen,
    () => requested,
    () => false,
  );
  return isRequested ? <Toaster /> : null;
}

function listen(notify: () => void) {
  hosts.add(notify);
  return () => hosts.delete(notify);
}
