import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

declare module 'node:http' {
  interface IncomingMessage {
    /** Given by the server before anything handles the request. */
    id?: string;
  }
}

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Numbers requests, under a name of this process: unique over instances and restarts, and cheap to make. */
export function createRequestIds(): () => string {
  const processName = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${processName}-${count.toString(36)}`;
  };
}

/** The request for which code runs: the names that the server gave it, never what it holds. */
type RequestInWork = { readonly requestId: string; route: string };

/**
 * The id and the route of the request that the running code works for, also in background work that outlives it. Node 20 follows it
 * by hooks that make each step of the whole process slower, a 304 by a seventh: they are off while nothing needs them.
 */
export function createRequestContext() {
  const current = new AsyncLocalStorage<RequestInWork>();
  let needs = 0;

  function release(): void {
    needs -= 1;
    if (needs === 0) current.disable();
  }

  return {
    /** Runs the handling of a request so that its log lines carry its id. */
    inRequest(id: string, response: ServerResponse, handle: () => void): void {
      needs += 1;
      response.once('close', release);
      current.run({ requestId: id, route: `${response.req.method} (no route)` }, handle);
    },

    /** Names the route of the request in work, as its method and the pattern of its path. */
    nameRoute(route: string): void {
      const work = current.getStore();
      if (work) work.route = route;
    },

    /** Keeps the id of its request for work that outlives it. */
    keepRequestId<T>(work: Promise<T>): Promise<T> {
      needs += 1;
      return work.finally(release);
    },

    /** Fields that each log line gets: the id of its request, if it has one. */
    requestFields(): { requestId?: string } {
      const requestId = current.getStore()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },

    /** Returns the request in work with its route, which is null outside of requests. */
    currentWork: (): { route: string | null; requestId?: string } => current.getStore() ?? { route: null },
  };
}

/** That of this process. */
export const { inRequest, nameRoute, keepRequestId, requestFields, currentWork } = createRequestContext();

/** The id that the server gave to a request. */
export function requestIdOf(request: IncomingMessage): string {
  return request.id ?? '';
}
