import { z } from 'zod';
import { ADMIN_LIMITS } from '../core/limits';
import { day, text } from '../core/values';

/** Search text; a row matches if its searched fields contain every word of the text. */
export const tableSearchText = text(ADMIN_LIMITS.searchLength, 'Please search for less.');

/** First and last day, in Nairobi, on which a row was created. */
const period = { from: day.optional(), to: day.optional() };

/** Builds the filter and order that a table shares with its CSV export. */
export function buildTableQuerySchema<Sort extends string, Filter extends string>(
  sorts: readonly [Sort, ...Sort[]],
  filters: readonly [Filter, ...Filter[]],
) {
  return z.object({
    q: tableSearchText.default(''),
    filter: z.enum(filters).optional(),
    ...period,
    sort: z.enum(sorts).default(sorts[0]),
    direction: z.enum(['asc', 'desc']).default('desc'),
  });
}

/** Builds a page query. Pages start at 1; a number beyond the last page returns the last page. */
export function buildPageQuerySchema(rows: number) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(ADMIN_LIMITS.rowsMax).default(rows),
  });
}

/** Builds the query of a table in fixed order, newest first. */
export function buildPeriodQuerySchema(rows: number) {
  return buildPageQuerySchema(rows).extend(period);
}

/** Builds the reply of a table; `total` counts all matching rows, `page` is the returned page. */
export function buildTablePageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number(), page: z.number(), size: z.number() });
}

/** A CSV reply in UTF-8 with a heading; cells that a spreadsheet would run as a formula are escaped. */
export const CSV_REPLY = { reply: z.string(), replyType: 'text/csv; charset=utf-8' } as const;
