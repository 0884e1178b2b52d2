import { ApiError } from '../../lib/api-error';

/** Whether a sign-in was refused only because its second step is missing. */
export function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'totp_required';
}
