import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const TRIES = 2;

/**
 * A refusal will not change by asking again; a broken connection may. What somebody sends while offline fails at
 * once, rather than going out unasked when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < TRIES && !(error instanceof ApiError && error.status in REFUSED),
      },
    },
  });
}

const REFUSED = { 400: true, 401: true, 403: true, 404: true, 409: true, 422: true, 429: true };
