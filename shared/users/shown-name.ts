/** Returns the brand name if there is one, otherwise the name. */
export function toDisplayName({
  name,
  brandName,
}: {
  name: string;
  brandName?: string | null | undefined;
}): string {
  return brandName?.trim() || name;
}
