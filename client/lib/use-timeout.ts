import { useEffect, useEffectEvent } from 'react';

/** Calls `then` once, `ms` after `active` became true; not if it becomes false before. */
export function useTimeout(active: boolean, ms: number, then: () => void): void {
  const run = useEffectEvent(then);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => run(), ms);
    return () => clearTimeout(timer);
  }, [active, ms]);
}
