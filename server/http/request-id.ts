import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The id of the request that the running code works for, also in work that outlives it. */
const current = new AsyncLocalStorage<string>();

/** Numbers requests, under a name of this process: unique over instances and restarts, and cheap to make. */
export function createRequestIds(): () => string {
  const processName = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${processName}-${count.toString(36)}`;
  };
}

/** Runs the handling of a request so that its log lines carry its id. */
export function inRequest(id: string, handle: () => void): void {
  current.run(id, handle);
}

/** Fields that each log line gets: the id of its request, if it has one. */
export function requestFields(): { requestId?: string } {
  const requestId = current.getStore();
  return requestId === undefined ? {} : { requestId };
}

/** The id that the server gave to a request. */
export function requestIdOf(request: IncomingMessage): string {
  return String(request.id ?? '');
}
