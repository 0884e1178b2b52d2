import { z } from 'zod';
import { ADMIN_LIMITS } from '../core/limits';

export const day = z.iso.date({ error: 'Please choose a day.' });

/** Text that a row must contain: every word of it, in any of the fields that the table searches. */
export const searchText = z.string().trim().max(ADMIN_LIMITS.searchLength, 'Please search for less.');

/** Rows that came into being on these days (YYYY-MM-DD in Nairobi), both included. */
const period = { from: day.optional(), to: day.optional() };

/** Which rows, in which order: what a table and its CSV have in common. */
export function rowsQuery<Sort extends string, Filter extends string>(
  sorts: readonly [Sort, ...Sort[]],
  filters: readonly [Filter, ...Filter[]],
) {
  return z.object({
    q: searchText.default(''),
    filter: z.enum(filters).optional(),
    ...period,
    sort: z.enum(sorts).default(sorts[0]),
    direction: z.enum(['asc', 'desc']).default('desc'),
  });
}

/** A page number from 1, and how many rows a page has. A page behind the last one is answered by the last. */
export function pageQuery(rows: number) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(ADMIN_LIMITS.rowsMax).default(rows),
  });
}

/** For what has one order: newest first. */
export function periodQuery(rows: number) {
  return pageQuery(rows).extend(period);
}

/** `total` counts all matching rows; `page` is the page that is answered. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number(), page: z.number(), size: z.number() });
}

/** A stream of CSV, UTF-8 with a heading; cells that a spreadsheet would run as a formula are disarmed. */
export const CSV = { reply: z.string(), replyType: 'text/csv; charset=utf-8' } as const;
