import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

declare module 'node:http' {
  interface IncomingMessage {
    id?: string;
  }
}

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Numbers requests after a random name of the process, so ids are unique across instances and restarts. */
export function createRequestIds(): () => string {
  const processName = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${processName}-${count.toString(36)}`;
  };
}

/** Fields of a request in progress; they are logged, so they contain no personal data. */
type RequestInWork = { readonly requestId: string; route: string };

/**
 * Tracks for which request code runs, even in background work that outlives the request. In Node 20 this
 * slows down the whole process (replies with status 304 by a seventh), so it is enabled only when needed.
 */
export function createRequestContext() {
  const current = new AsyncLocalStorage<RequestInWork>();
  let needs = 0;

  function release(): void {
    needs -= 1;
    if (needs === 0) current.disable();
  }

  return {
    runInRequest(id: string, response: ServerResponse, handle: () => void): void {
      needs += 1;
      response.once('close', release);
      current.run({ requestId: id, route: `${response.req.method} (no route)` }, handle);
    },

    setRoute(route: string): void {
      const work = current.getStore();
      if (work) work.route = route;
    },

    /** Keeps the request's id for work that outlives the request. */
    keepRequestId<T>(work: Promise<T>): Promise<T> {
      needs += 1;
      return work.finally(release);
    },

    getRequestFields(): { requestId?: string } {
      const requestId = current.getStore()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },

    /** Returns id and route of the current request; the route is null outside requests. */
    getCurrentWork: (): { route: string | null; requestId?: string } => current.getStore() ?? { route: null },
  };
}

export const { runInRequest, setRoute, keepRequestId, getRequestFields, getCurrentWork } =
  createRequestContext();

export function getRequestId(request: IncomingMessage): string {
  return request.id ?? '';
}
