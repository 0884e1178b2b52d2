import { SESSION_LIMITS } from '#shared/core/limits';

export function isSignInAllowed(user: { suspended: boolean }): boolean {
  return !user.suspended;
}

/**
 * Whether an admin's session has been idle for too long. Other users' sessions have no idle limit, because
 * they do not give access to everybody's data.
 */
export function isIdleSession(
  user: { isAdmin: boolean },
  { lastSeenAt }: { lastSeenAt: Date },
  now: Date,
): boolean {
  return user.isAdmin && now.getTime() - lastSeenAt.getTime() > SESSION_LIMITS.adminIdleMs;
}

/** Whether a verified token still identifies its user, who may be suspended or have revoked the token. */
export function isTokenAccepted(
  user: { suspended: boolean; tokenVersion: number },
  claims: { tokenVersion: number },
): boolean {
  return !user.suspended && user.tokenVersion === claims.tokenVersion;
}
