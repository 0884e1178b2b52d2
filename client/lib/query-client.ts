import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client';

const TRIES = 2;

/** A refusal will not change by asking again; a broken connection may. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < TRIES && !(error instanceof ApiError && error.status in REFUSED),
      },
    },
  });
}

const REFUSED = { 400: true, 401: true, 403: true, 404: true, 409: true, 422: true, 429: true };
