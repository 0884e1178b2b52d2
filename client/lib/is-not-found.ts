import { ApiError } from './api-error';

/** Whether a call failed because the resource does not exist; an invalid id (400) counts as well. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
