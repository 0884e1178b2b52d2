/**
 * Matches the admin's id in the stored cause of a payment's state; views show the admin's current name
 * instead. Matches the first id only, because text typed by a user may follow.
 */
const BY_ADMIN = /\bby admin ([0-9a-f]{24})\b/;

export const ADMIN_REVIEW_CAUSE_PATTERN = /^(?:accepted|rejected) by admin /;

export function formatAdminCause(admin: { _id: string }): string {
  return `by admin ${admin._id}`;
}

export function parseAdminIdFromCause(cause: string): string | null {
  return BY_ADMIN.exec(cause)?.[1] ?? null;
}

/** Replaces the admin's id in a payment's cause by the name; `name` is null if the admin was deleted. */
export function replaceAdminIdInCause(cause: string, name: string | null): string {
  return cause.replace(BY_ADMIN, () => (name ? `by ${name}` : 'by an admin whose account is gone'));
}
