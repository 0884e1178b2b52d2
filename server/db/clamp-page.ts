/** Returns the requested page number, or the last one if the list is shorter. */
export function clampPage(total: number, { page, size }: { page: number; size: number }): number {
  return Math.max(1, Math.min(page, Math.ceil(total / size)));
}
