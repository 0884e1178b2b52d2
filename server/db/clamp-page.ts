/** Returns the requested page number, or the last page if the list has fewer pages. */
export function clampPageNumber(total: number, { page, size }: { page: number; size: number }): number {
  return Math.max(1, Math.min(page, Math.ceil(total / size)));
}
