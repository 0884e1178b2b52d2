/** Suspended users cannot sign in, by password or with Google. */
export function maySignIn(user: { suspended: boolean }): boolean {
  return !user.suspended;
}

/** Whether a verified token still identifies its user: not suspended, and the token not revoked since. */
export function acceptsToken(
  user: { suspended: boolean; tokenVersion: number },
  claims: { tokenVersion: number },
): boolean {
  return !user.suspended && user.tokenVersion === claims.tokenVersion;
}
