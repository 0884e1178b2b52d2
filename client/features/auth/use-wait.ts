import { useEffect, useReducer, useState } from 'react';
import { ApiError } from '../../lib/api-error';

const SECOND = 1_000;

/** Seconds until a call that failed with this error may be repeated, counting down to 0; null without a wait. */
export function useWait(error: unknown): number | null {
  const [, countDown] = useReducer((ticks: number) => ticks + 1, 0);
  const [{ reason, retryAt }, setWait] = useState(() => waitOf(error));
  if (reason !== error) setWait(waitOf(error));
  const secondsLeft = Math.max(0, Math.ceil((retryAt - Date.now()) / SECOND));
  const waiting = secondsLeft > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(countDown, SECOND);
    return () => clearInterval(timer);
  }, [waiting]);

  return retryAt ? secondsLeft : null;
}

/** `retryAt` is 0 without a wait. */
function waitOf(error: unknown): { reason: unknown; retryAt: number } {
  const isWait = error instanceof ApiError && error.code === 'too_many_requests' && error.retryAfterMs > 0;
  return { reason: error, retryAt: isWait ? Date.now() + error.retryAfterMs : 0 };
}
