import { useEffect, useReducer, useState } from 'react';
import { SECOND_MS } from '#shared/core/durations';
import type { RefusalCode } from '#shared/core/errors';
import { ApiError } from './api-error';

const TOO_MANY: readonly RefusalCode[] = ['too_many_requests'];

/** Returns the seconds until the refused call may be repeated, counting down to 0; null without a wait. */
export function useRetryCountdown(error: unknown, codes = TOO_MANY): number | null {
  const [, countDown] = useReducer((ticks: number) => ticks + 1, 0);
  const [{ reason, retryAt }, setWait] = useState(() => findRetryTime(error, codes));
  if (reason !== error) setWait(findRetryTime(error, codes));
  const secondsLeft = Math.max(0, Math.ceil((retryAt - Date.now()) / SECOND_MS));
  const waiting = secondsLeft > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(countDown, SECOND_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  return retryAt ? secondsLeft : null;
}

/** Returns when a refused call may be repeated; `retryAt` is 0 if there is no wait. */
function findRetryTime(error: unknown, codes: readonly string[]): { reason: unknown; retryAt: number } {
  const isWait = error instanceof ApiError && codes.includes(error.code) && error.retryAfterMs > 0;
  return { reason: error, retryAt: isWait ? Date.now() + error.retryAfterMs : 0 };
}
