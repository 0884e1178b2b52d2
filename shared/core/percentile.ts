/** The percentile of numbers in any order by nearest rank: always one of them; 0 of none. */
export function computePercentile(values: readonly number[], percent: number): number {
  const inOrder = [...values].sort((one, other) => one - other);
  return inOrder[Math.max(0, Math.ceil((percent / 100) * inOrder.length) - 1)] ?? 0;
}
