/**
 * Returns the name by which other users see a user: the brand name if there is one, otherwise the person's
 * name.
 */
export function toDisplayName({
  name,
  brandName,
}: {
  name: string;
  brandName?: string | null | undefined;
}): string {
  return brandName?.trim() || name;
}
