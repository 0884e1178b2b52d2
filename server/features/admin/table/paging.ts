import { toInstantRange } from '#shared/core/days';

/** One page of a list; `total` counts all matching rows. */
export type Page<Row> = { rows: Row[]; total: number; page: number; size: number };

/** The requested page, or the last one where the list is shorter. */
export function pageWithin(total: number, { page, size }: { page: number; size: number }): number {
  return Math.max(1, Math.min(page, Math.ceil(total / size)));
}

/** The instants between which the days of a query lie; null: no bound. */
export function periodOf(query: { from?: string | undefined; to?: string | undefined }) {
  const { start, end } = toInstantRange(query);
  return {
    from: Number.isFinite(start) ? new Date(start) : null,
    to: Number.isFinite(end) ? new Date(end) : null,
  };
}
