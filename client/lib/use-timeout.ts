import { useEffect, useEffectEvent } from 'react';

/** Calls `then` once, `ms` after `active` became true, unless it becomes false first. */
export function useTimeout(active: boolean, ms: number, then: () => void): void {
  const run = useEffectEvent(then);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => run(), ms);
    return () => clearTimeout(timer);
  }, [active, ms]);
}
