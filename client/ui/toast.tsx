import { lazy, Suspense, useSyncExternalStore } from 'react';

const Toaster = lazy(() => import('./toaster').then((module) => ({ default: module.Toaster })));

let wanted = false;
const hosts = new Set<() => void>();

/** Says something in passing at the bottom of the page. Never the only place of an error. */
export async function showToast(sentence: string): Promise<void> {
  wanted = true;
  for (const wake of hosts) wake();
  const { toast } = await import('sonner');
  toast.success(sentence);
}

/** Back to before the first toast. */
export function resetToasts(): void {
  wanted = false;
}

/** Where toasts appear; once, beside the routes. It costs nothing until the first toast. */
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
