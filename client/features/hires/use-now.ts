import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/core/durations';

/** The time in epoch milliseconds, renewed every minute: it decides which steps are due. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
