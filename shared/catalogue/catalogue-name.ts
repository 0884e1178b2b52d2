/** 'Coast Wheels (Zawadi Mumo)', or the name alone without a brand name. */
export function formatCatalogueName({ brandName, name }: { brandName: string; name: string }): string {
  return brandName && brandName !== name ? `${brandName} (${name})` : name;
}
