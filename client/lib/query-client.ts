import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Time after which a fetch counts as slow; it is not cancelled. */
export const SLOW_FETCH_MS = 30_000;

const MAX_RETRIES = 2;
/** Delay before a query is repeated while the server cannot be reached. */
const ASK_AGAIN_MS = 4_000;

/** Creates a query client whose mutations fail at once while offline, instead of being sent later. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 30_000,
        refetchInterval: ({ state }) => isAway(state.error) && ASK_AGAIN_MS,
        retryDelay: (failures, error) =>
          (error instanceof ApiError && error.retryAfterMs) || Math.min(1_000 * 2 ** failures, 30_000),
        retry: (failures, error) =>
          failures < MAX_RETRIES && !(error instanceof ApiError && error.status in REFUSAL_STATUSES),
      },
    },
  });
}

function isAway(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 503;
}

const REFUSAL_STATUSES = { 400: true, 401: true, 403: true, 404: true, 409: true, 422: true, 429: true };

/** Update time of data copied from a list; so far in the past that the full record is fetched as well. */
export const LIST_COPY_UPDATED_AT = 1;
