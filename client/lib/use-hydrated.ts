import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on the server and during hydration, which must render the same HTML; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
