import type { z } from 'zod';
import type { AdminLocation } from '../frame/location';

/**
 * Returns the query parameters of a table without those that the contract rejects, because a URL may be
 * outdated.
 */
export function buildTableParams<Schema extends z.ZodType>(
  schema: Schema | undefined,
  { q, filter, from, to, on, sort, target, page, size }: AdminLocation,
): z.input<Schema> {
  const params: Record<string, string | number | undefined> = {
    q: q || undefined,
    filter: filter || undefined,
    action: filter || undefined,
    from: from || undefined,
    to: to || undefined,
    on: on || undefined,
    target: target || undefined,
    sort: sort.replace(/^-/, '') || undefined,
    direction: sort ? (sort.startsWith('-') ? 'desc' : 'asc') : undefined,
    page,
    size: size || undefined,
  };
  const issues = schema?.safeParse(params).error?.issues ?? [];
  for (const { path } of issues) delete params[String(path[0])];
  if (params.sort === undefined) delete params.direction;
  const accepted = schema?.safeParse(params).data;
  const entries = Object.entries(params).filter(
    ([name, value]) => value !== undefined && isIn(accepted, name),
  );
  return Object.fromEntries(entries) as z.input<Schema>;
}

function isIn(object: unknown, name: string): boolean {
  return typeof object === 'object' && object !== null && name in object;
}
