import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

declare module 'node:http' {
  interface IncomingMessage {
    /** The request's id, which the server assigns before it handles the request. */
    id?: string;
  }
}

export const REQUEST_ID_HEADER = 'X-Request-Id';

/**
 * Creates a function that numbers requests, with a random name of the process as prefix: ids are unique
 * across instances and restarts, and cheap to make.
 */
export function createRequestIds(): () => string {
  const processName = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${processName}-${count.toString(36)}`;
  };
}

/** The request for which code runs: only its id and route, no data of the user. */
type RequestInWork = { readonly requestId: string; route: string };

/**
 * Tracks the id and route of the request for which code runs, including background work that outlives the
 * request. Node 20 tracks it by hooks that slow down the whole process, a 304 by a seventh, so they are off
 * while nothing needs them.
 */
export function createRequestContext() {
  const current = new AsyncLocalStorage<RequestInWork>();
  let needs = 0;

  function release(): void {
    needs -= 1;
    if (needs === 0) current.disable();
  }

  return {
    /** Handles a request so that its log lines contain its id. */
    runInRequest(id: string, response: ServerResponse, handle: () => void): void {
      needs += 1;
      response.once('close', release);
      current.run({ requestId: id, route: `${response.req.method} (no route)` }, handle);
    },

    /** Sets the route of the current request: its method and path pattern. */
    setRoute(route: string): void {
      const work = current.getStore();
      if (work) work.route = route;
    },

    /** Keeps the request's id for work that outlives the request. */
    keepRequestId<T>(work: Promise<T>): Promise<T> {
      needs += 1;
      return work.finally(release);
    },

    /** Returns the fields that are added to each log line: the id of the current request, if there is one. */
    getRequestFields(): { requestId?: string } {
      const requestId = current.getStore()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },

    /** Returns the current request's id and route; the route is null outside of requests. */
    getCurrentWork: (): { route: string | null; requestId?: string } => current.getStore() ?? { route: null },
  };
}

/** The functions of this process's request context. */
export const { runInRequest, setRoute, keepRequestId, getRequestFields, getCurrentWork } =
  createRequestContext();

/** Returns the id that the server assigned to a request. */
export function getRequestId(request: IncomingMessage): string {
  return request.id ?? '';
}
