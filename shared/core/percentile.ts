/** Returns the nearest-rank percentile, which is one of `values`; 0 for an empty list. */
export function computePercentile(values: readonly number[], percent: number): number {
  const inOrder = [...values].sort((one, other) => one - other);
  return inOrder[Math.max(0, Math.ceil((percent / 100) * inOrder.length) - 1)] ?? 0;
}
