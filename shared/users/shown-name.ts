/** Returns the brand name if there is one. */
export function toDisplayName({
  name,
  brandName,
}: {
  name: string;
  brandName?: string | null | undefined;
}): string {
  return brandName?.trim() || name;
}
