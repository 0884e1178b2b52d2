import { SESSION_LIMITS } from '#shared/core/limits';

/** Whether a user may sign in, by password or with Google: suspended users may not. */
export function maySignIn(user: { suspended: boolean }): boolean {
  return !user.suspended;
}

/**
 * Whether an admin's session has been idle for too long. Sessions of other users do not end by idleness,
 * since they do not open everybody's data.
 */
export function isIdleSession(
  user: { isAdmin: boolean },
  { lastSeenAt }: { lastSeenAt: Date },
  now: Date,
): boolean {
  return user.isAdmin && now.getTime() - lastSeenAt.getTime() > SESSION_LIMITS.adminIdleMs;
}

/**
 * Whether a verified token still identifies its user: the user is not suspended and the token is not revoked.
 */
export function acceptsToken(
  user: { suspended: boolean; tokenVersion: number },
  claims: { tokenVersion: number },
): boolean {
  return !user.suspended && user.tokenVersion === claims.tokenVersion;
}
