/**
 * Whether a change takes away a user's admin rights or suspends the user, so that another admin must remain.
 */
export function removesAdminRights(patch: {
  isAdmin?: boolean | undefined;
  suspended?: boolean | undefined;
}): boolean {
  return patch.isAdmin === false || patch.suspended === true;
}
