import { z } from 'zod';
import { ADMIN_LIMITS } from '../core/limits';
import { day, text } from '../core/values';

/** A row matches if its searched fields contain every word of the text. */
export const searchText = text(ADMIN_LIMITS.searchLength, 'Please search for less.');

/** Rows created on these days (YYYY-MM-DD in Nairobi), both included. */
const period = { from: day.optional(), to: day.optional() };

/** Filter and order, shared by a table and its CSV. */
export function tableQuery<Sort extends string, Filter extends string>(
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

/** A page number from 1 and a page size. A number beyond the last page answers the last page. */
export function pageQuery(rows: number) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(ADMIN_LIMITS.rowsMax).default(rows),
  });
}

/** For lists with a fixed order, newest first. */
export function periodQuery(rows: number) {
  return pageQuery(rows).extend(period);
}

/** `total` counts all matching rows; `page` is the answered page. */
export function tablePage<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number(), page: z.number(), size: z.number() });
}

/** CSV in UTF-8 with a heading; cells that a spreadsheet would run as a formula are escaped. */
export const CSV_REPLY = { reply: z.string(), replyType: 'text/csv; charset=utf-8' } as const;
