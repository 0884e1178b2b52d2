import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/core/durations';

/** Returns the time in epoch milliseconds, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
