/**
 * An admin in a stored cause: by id, so that it survives renaming; shown by name.
 * Matches the first admin only, which precedes any text that a user typed.
 */
const BY_ADMIN = /\bby admin ([0-9a-f]{24})\b/;

/** Matches the causes of a review's decision. */
export const REVIEWED = /^(?:accepted|rejected) by admin /;

export function byAdmin(admin: { _id: string }): string {
  return `by admin ${admin._id}`;
}

/** The id of the admin in a cause. */
export function adminIn(cause: string): string | null {
  return BY_ADMIN.exec(cause)?.[1] ?? null;
}

/** The cause with the admin's name; `name` is null if the admin was deleted. */
export function withAdminName(cause: string, name: string | null): string {
  return cause.replace(BY_ADMIN, () => (name ? `by ${name}` : 'by an admin whose account is gone'));
}
