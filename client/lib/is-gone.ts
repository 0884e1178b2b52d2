import { ApiError } from './api-error';

/** Whether the resource does not exist, so that a retry is of no use. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
