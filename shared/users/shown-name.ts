/** The name by which others see a user, wherever they do: the brand if there is one, the person's name if not. */
export function toDisplayName({
  name,
  brandName,
}: {
  name: string;
  brandName?: string | null | undefined;
}): string {
  return brandName?.trim() || name;
}
