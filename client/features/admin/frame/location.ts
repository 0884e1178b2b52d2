import { useMemo } from 'react';
import type { z } from 'zod';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { id } from '#shared/core/values';
import { useUrlQuery } from '../../../lib/use-address-query';
import { type AdminTab, parseTab } from './tabs';

const DEFAULTS = {
  tab: 'overview' as AdminTab,
  q: '',
  /** Value of the tab's filter, as in its contract; empty for all rows. */
  filter: '',
  /** First and last day of the rows, as YYYY-MM-DD, inclusive; empty for no limit. */
  from: '',
  to: '',
  /** Day on which the cars must be listed, as YYYY-MM-DD; empty for no limit. */
  on: '',
  /** Column to sort by, prefixed with `-` for descending; empty for the table's default order. */
  sort: '',
  /** Id of the record that the audit log is filtered by; empty for all records. */
  target: '',
  page: 1,
  /** Rows per page; 0 for the table's default number. */
  size: 0,
  /** Id of the row whose details are open in the side panel. */
  view: '',
};

/** State of the dashboard in its URL: the tab, its filters and page, and the row whose details are open. */
export type AdminLocation = typeof DEFAULTS;

/** Returns the path and query of a dashboard location; default values are left out of the query. */
export function buildAdminPath(location: Partial<AdminLocation>): string {
  const query = queryOf({ ...DEFAULTS, ...location }).toString();
  return query ? `${PATHS.admin}?${query}` : PATHS.admin;
}

export function useAdminLocation() {
  const [query, setQuery] = useUrlQuery();
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
  { tab: _tab, view: _view, sort, ...location }: AdminLocation,
): z.input<Schema> {
  const values = {
    ...location,
    action: location.filter,
    sort: sort.replace(/^-/, ''),
    direction: sort && (sort.startsWith('-') ? 'desc' : 'asc'),
  };
  const params = new Map<string, string | number>(Object.entries(values).filter(([, value]) => value));
  const issues = schema?.safeParse(Object.fromEntries(params)).error?.issues ?? [];
  for (const { path } of issues) params.delete(String(path[0]));
  if (!params.has('sort')) params.delete('direction');
  const accepted: unknown = schema?.safeParse(Object.fromEntries(params)).data;
  const known = new Set(Object.keys(Object(accepted)));
  return Object.fromEntries([...params].filter(([name]) => known.has(name))) as z.input<Schema>;
}
