import { SESSION_LIMITS } from '#shared/core/limits';

/** Suspended users cannot sign in, by password or with Google. */
export function maySignIn(user: { suspended: boolean }): boolean {
  return !user.suspended;
}

/** Unused for so long, a session of this user ends: an admin's sooner, since it opens everybody's data. */
export function idleTimeOf({ isAdmin }: { isAdmin: boolean }): number {
  return SESSION_LIMITS.idleMs[isAdmin ? 'admin' : 'user'];
}

/** Whether a verified token still identifies its user: not suspended, and the token not revoked since. */
export function acceptsToken(
  user: { suspended: boolean; tokenVersion: number },
  claims: { tokenVersion: number },
): boolean {
  return !user.suspended && user.tokenVersion === claims.tokenVersion;
}
