/** Another admin must remain then. */
export function removesAdminRights(patch: {
  isAdmin?: boolean | undefined;
  suspended?: boolean | undefined;
}): boolean {
  return patch.isAdmin === false || patch.suspended === true;
}
