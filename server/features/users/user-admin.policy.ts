/** Whether a patch takes admin rights away, so that another admin must remain. */
export function endsAdmin(patch: {
  isAdmin?: boolean | undefined;
  suspended?: boolean | undefined;
}): boolean {
  return patch.isAdmin === false || patch.suspended === true;
}
