/**
 * An admin in the cause of a payment's state: stored by id, which stays when they are renamed, shown by name.
 * The admin stands before anything that somebody typed.
 */
const BY_ADMIN = /\bby admin ([0-9a-f]{24})\b/;

/** Who decided stands in the cause, and nowhere else. */
export const REVIEWED = /^(?:accepted|rejected) by admin /;

export function byAdmin(admin: { _id: string }): string {
  return `by admin ${admin._id}`;
}

/** The id of the admin whom a cause names. */
export function adminIn(cause: string): string | null {
  return BY_ADMIN.exec(cause)?.[1] ?? null;
}

/** The cause as a person reads it; `name` is null where the account is gone. */
export function withAdminName(cause: string, name: string | null): string {
  return cause.replace(BY_ADMIN, () => (name ? `by ${name}` : 'by an admin whose account is gone'));
}
