import type { ErrorBody, FieldErrors } from '#shared/core/errors';

/** A refused call or a broken connection; `message` is the server's sentence, empty if there is none. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** 'offline' without a response. */
    readonly code: ErrorBody['code'] | 'offline',
    readonly status: number,
    readonly fields: FieldErrors,
    /** The instant from which the server takes the call again, in milliseconds; 0 if it named none. */
    readonly retryAt = 0,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The error of a call without a response. */
export function offlineError(): ApiError {
  return new ApiError('', 'offline', 0, {});
}
