import { lazy, Suspense, useSyncExternalStore } from 'react';

const Toaster = lazy(() => import('./toaster').then((module) => ({ default: module.Toaster })));

let wanted = false;
const hosts = new Set<() => void>();

/** Shows a short message at the bottom of the page. Errors must also appear elsewhere. */
export async function showToast(sentence: string): Promise<void> {
  wanted = true;
  for (const wake of hosts) wake();
  const { toast } = await import('sonner');
  toast.success(sentence);
}

/** Restores the state before the first toast. */
export function resetToasts(): void {
  wanted = false;
}

/** Renders toasts; mounted once beside the routes. Loads its code with the first toast. */
export function ToastHost() {
  const awake = useSyncExternalStore(listen, () => wanted);
  return awake ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

function listen(wake: () => void) {
  hosts.add(wake);
  return () => hosts.delete(wake);
}
