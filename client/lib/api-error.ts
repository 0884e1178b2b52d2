import type { ErrorBody, FieldErrors } from '#shared/core/errors';

/** A refused call or a broken connection; `message` is the server's sentence, empty if there is none. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** 'offline' without a response. */
    readonly code: ErrorBody['code'] | 'offline',
    readonly status: number,
    readonly fields: FieldErrors,
    /** When the server expects to answer again; 0 if it did not say. */
    readonly retryAfterMs = 0,
    /** Names the request in the server's log, where the call failed by a fault; else empty. */
    readonly requestId = '',
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Whether the server refused fields of a form, which show its sentences. */
export function hasFieldErrors(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}

/** The error of a call without a response. */
export function offlineError(): ApiError {
  return new ApiError('', 'offline', 0, {});
}
