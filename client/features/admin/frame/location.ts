import { useMemo } from 'react';
import type { z } from 'zod';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { id } from '#shared/core/values';
import { useAddressQuery } from '../../../lib/use-address-query';
import { type AdminTab, parseTab } from './tabs';

/** State of the dashboard in its URL: the tab, its filters and page, and the row whose details are open. */
export type AdminLocation = {
  tab: AdminTab;
  q: string;
  /** One of the filters in the tab's contract; empty for all rows. */
  filter: string;
  /** First and last day of the rows, as YYYY-MM-DD, inclusive; empty for no limit. */
  from: string;
  to: string;
  /** Only cars listed on this day, as YYYY-MM-DD; empty for no limit. */
  on: string;
  /** Column name, prefixed with `-` for descending; empty for the table's default order. */
  sort: string;
  /** Id of the record that the audit log is filtered by; empty for all records. */
  target: string;
  page: number;
  /** Rows per page; 0 for the table's default number. */
  size: number;
  /** Id of the row whose details are open in the side panel. */
  view: string;
};

const DEFAULTS: AdminLocation = {
  tab: 'overview',
  q: '',
  filter: '',
  from: '',
  to: '',
  on: '',
  sort: '',
  target: '',
  page: 1,
  size: 0,
  view: '',
};

/** Returns the path and query of a dashboard location; default values are left out of the query. */
export function buildAdminPath(location: Partial<AdminLocation>): string {
  const query = queryOf({ ...DEFAULTS, ...location }).toString();
  return query ? `${PATHS.admin}?${query}` : PATHS.admin;
}

export function useAdminLocation() {
  const [query, setQuery] = useAddressQuery();
  return useMemo(() => {
    const navigate = (next: Partial<AdminLocation>, replace: boolean) =>
      setQuery((before) => queryOf({ ...locationOf(before), ...next }), {
        replace,
        preventScrollReset: true,
      });
    return {
      location: locationOf(query),
      /** Changes filters or order and returns to page 1, without a new history entry. */
      show: (rows: Partial<Omit<AdminLocation, 'tab' | 'page' | 'view'>>) =>
        navigate({ page: 1, ...rows }, true),
      showPage: (page: number) => navigate({ page }, true),
      open: (view: string) => navigate({ view }, false),
      close: () => navigate({ view: '' }, true),
    };
  }, [query, setQuery]);
}

function locationOf(query: URLSearchParams): AdminLocation {
  const text = (name: string) => query.get(name) ?? '';
  const page = Number(text('page'));
  return {
    tab: parseTab(text('tab')),
    q: trimSearch(text('q')),
    filter: text('filter'),
    from: dayOf(text('from')),
    to: dayOf(text('to')),
    on: dayOf(text('on')),
    sort: text('sort'),
    target: idOf(text('target')),
    page: Number.isInteger(page) && page > 0 ? page : DEFAULTS.page,
    size: text('size') === String(ADMIN_LIMITS.rowsByChoice) ? ADMIN_LIMITS.rowsByChoice : DEFAULTS.size,
    view: text('view'),
  };
}

/** Shortens a search to the contract's limit, without splitting a surrogate pair. */
function trimSearch(text: string): string {
  return text.slice(0, ADMIN_LIMITS.searchLength).replace(/[\uD800-\uDBFF]$/, '');
}

function idOf(text: string): string {
  return id.safeParse(text).data ?? '';
}

function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

function queryOf(location: AdminLocation): URLSearchParams {
  const defaults = new Map<string, string | number>(Object.entries(DEFAULTS));
  const changed = Object.entries(location).filter(([name, value]) => value !== defaults.get(name));
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
}

/** Returns a table's query parameters; those that the contract rejects are left out, as in an outdated URL. */
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
