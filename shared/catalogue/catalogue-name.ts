/** Formats 'Coast Wheels (Zawadi Mumo)', or only the name if there is no brand name. */
export function formatCatalogueName({ brandName, name }: { brandName: string; name: string }): string {
  return brandName && brandName !== name ? `${brandName} (${name})` : name;
}
