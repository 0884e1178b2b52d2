import { ApiError } from '../../lib/api-error';

/** Whether the server refused a sign-in only because the code of the second step is missing. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'totp_required';
}
