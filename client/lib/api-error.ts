import type { ErrorBody, FieldErrors } from '#shared/core/errors';

/** A refused request or a broken connection; `message` is the server's sentence, empty if there is none. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** The refusal's code; 'offline' if there was no response. */
    readonly code: ErrorBody['code'] | 'offline',
    readonly status: number,
    readonly fields: FieldErrors,
    /** Milliseconds after which the server accepts the call again; 0 if the server did not say. */
    readonly retryAfterMs = 0,
    /** Id of the request in the server's log if the server had a fault; otherwise empty. */
    readonly requestId = '',
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Whether the server refused fields of a form; the form shows the server's sentences beside them. */
export function hasFieldErrors(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}

/** Returns the error of a call that got no response. */
export function createOfflineError(): ApiError {
  return new ApiError('', 'offline', 0, {});
}

/** Whether a call failed because the resource does not exist; an invalid id (400) counts as well. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
