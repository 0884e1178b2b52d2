import { SESSION_LIMITS } from '#shared/core/limits';

/** Suspended users cannot sign in, by password or with Google. */
export function maySignIn(user: { suspended: boolean }): boolean {
  return !user.suspended;
}

/** Whether a session ends for want of use: an admin's only, since it opens everybody's data. */
export function isUnused(
  user: { isAdmin: boolean },
  { lastSeenAt }: { lastSeenAt: Date },
  now: Date,
): boolean {
  return user.isAdmin && now.getTime() - lastSeenAt.getTime() > SESSION_LIMITS.adminIdleMs;
}

/** Whether a verified token still identifies its user: not suspended, and the token not revoked since. */
export function acceptsToken(
  user: { suspended: boolean; tokenVersion: number },
  claims: { tokenVersion: number },
): boolean {
  return !user.suspended && user.tokenVersion === claims.tokenVersion;
}
