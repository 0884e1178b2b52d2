import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const Hydrated = createContext(true);

/** Returns false on the server and during hydration, which must render the same HTML; then true. */
export function useHydrated(): boolean {
  return useContext(Hydrated);
}

/** `isServed`: whether the document has the server's HTML; what differs on this device then follows in a transition. */
export function HydrationProvider({ isServed, children }: { isServed: boolean; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(!isServed);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
