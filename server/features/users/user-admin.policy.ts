/** Whether a change takes admin rights from a user; if it does, another admin must remain. */
export function removesAdminRights(patch: {
  isAdmin?: boolean | undefined;
  suspended?: boolean | undefined;
}): boolean {
  return patch.isAdmin === false || patch.suspended === true;
}
