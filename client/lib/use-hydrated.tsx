import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const Hydrated = createContext(true);

/** Returns false on the server and during hydration, which must render the same HTML; then true. */
export function useHydrated(): boolean {
  return useContext(Hydrated);
}

/**
 * Provides `useHydrated`. If `isServed`, the document has the server's HTML: React hydrates that HTML first,
 * and renders what differs on this device afterwards, in a transition.
 */
export function HydrationProvider({ isServed, children }: { isServed: boolean; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(!isServed);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
