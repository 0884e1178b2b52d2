import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const MAX_RETRIES = 2;

/**
 * The query cache. Broken connections are retried, refusals are not. Mutations fail at once while offline instead of
 * being sent later without the user's knowledge.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < MAX_RETRIES && !(error instanceof ApiError && error.status in REFUSAL_STATUSES),
      },
    },
  });
}

const REFUSAL_STATUSES = { 400: true, 401: true, 403: true, 404: true, 409: true, 422: true, 429: true };
