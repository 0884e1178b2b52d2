import type { signOut } from '#shared/auth/sessions';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callByPath } from '../api-client';
import { ApiError } from '../api-error';
import { loadPart } from '../lazy-part';

/**
 * Ends a token's session on the server in the background; if the browser is offline, once the connection is
 * back.
 */
export function endSession(token: string): void {
  const send = () =>
    callByPath<typeof signOut>(BROWSING_CALLS.signOut, {}, { token, outlivesPage: true }).catch(
      unlessRefused,
    );
  loadPart(send).catch(() => undefined);
}

/** Rethrows an error unless it is a refusal, which means that the session has already ended. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError) || error.code === 'offline') throw error;
}
