import type { ErrorBody, FieldErrors } from '#shared/core/errors';

/** A refused call or a broken connection; `message` is the server's sentence, empty where it gave none. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** 'offline' when nothing answered. */
    readonly code: ErrorBody['code'] | 'offline',
    readonly status: number,
    readonly fields: FieldErrors,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** A call that nothing answered. */
export function offlineError(): ApiError {
  return new ApiError('', 'offline', 0, {});
}
