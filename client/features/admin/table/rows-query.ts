import type { z } from 'zod';
import type { AdminPlace } from '../frame/address';

/** What the address asks of a table, without what the contract does not know: an address may be old, or typed. */
export function rowsQuery<Schema extends z.ZodType>(
  schema: Schema | undefined,
  { q, filter, from, to, on, sort, target, page }: AdminPlace,
): z.input<Schema> {
  const wanted: Record<string, string | number | undefined> = {
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
  };
  const issues = schema?.safeParse(wanted).error?.issues ?? [];
  for (const { path } of issues) delete wanted[String(path[0])];
  if (wanted.sort === undefined) delete wanted.direction;
  const known = schema?.safeParse(wanted).data;
  const said = Object.entries(wanted).filter(([name, value]) => value !== undefined && isIn(known, name));
  return Object.fromEntries(said) as z.input<Schema>;
}

function isIn(object: unknown, name: string): boolean {
  return typeof object === 'object' && object !== null && name in object;
}
