import { toInstantRange } from '#shared/core/days';

/** `total` is the number of all matching rows. */
export type Page<Row> = { rows: Row[]; total: number; page: number; size: number };

/** Returns the period of a query; `to` is the instant after the last day, or null without a limit. */
export function toQueryPeriod(query: { from?: string | undefined; to?: string | undefined }) {
  const { start, end } = toInstantRange(query);
  return {
    from: Number.isFinite(start) ? new Date(start) : null,
    to: Number.isFinite(end) ? new Date(end) : null,
  };
}
