import { useEffect, useReducer } from 'react';
import { ApiError } from '../../lib/api-error';

const SECOND = 1_000;

/** Seconds until a call that failed with this error may be repeated, counting down to 0; null without a wait. */
export function useWait(error: unknown): number | null {
  const [, countDown] = useReducer((ticks: number) => ticks + 1, 0);
  const retryAt = error instanceof ApiError && error.code === 'too_many_requests' ? error.retryAt : 0;
  const secondsLeft = Math.max(0, Math.ceil((retryAt - Date.now()) / SECOND));
  const waiting = secondsLeft > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(countDown, SECOND);
    return () => clearInterval(timer);
  }, [waiting]);

  return retryAt ? secondsLeft : null;
}
