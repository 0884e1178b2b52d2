import { ApiError } from './api-error';

/** Whether what was asked for is not there, or never was: asking again is of no use. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
