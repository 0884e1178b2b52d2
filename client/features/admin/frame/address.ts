import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { id } from '#shared/core/values';
import { type AdminTab, tabOf } from './tabs';

/** What the address of the dashboard says: which tab, which rows of it, and whose details are open. */
export type AdminPlace = {
  tab: AdminTab;
  q: string;
  /** A part of the rows, by the contract's name of that part; empty for all. */
  filter: string;
  /** Rows of these days alone, as YYYY-MM-DD, both included; empty for no limit. */
  from: string;
  to: string;
  /** Cars alone that were listed on this day, as YYYY-MM-DD; empty for no limit. */
  on: string;
  /** A column's name, with a minus in front for the largest first; empty for the table's own order. */
  sort: string;
  /** The id of the one thing that the audit log's rows are about; empty for all. */
  target: string;
  /** From 1. */
  page: number;
  /** The id of the row whose details stand in the side panel. */
  view: string;
};

const START: AdminPlace = {
  tab: 'overview',
  q: '',
  filter: '',
  from: '',
  to: '',
  on: '',
  sort: '',
  target: '',
  page: 1,
  view: '',
};

/** The address of a place, with nothing in it that goes without saying. */
export function adminAddress(place: Partial<AdminPlace>): string {
  const query = queryOf({ ...START, ...place }).toString();
  return query ? `${PATHS.admin}?${query}` : PATHS.admin;
}

/** Where the dashboard is, and how to go on from there. A change of rows begins at their first page. */
export function useAdminPlace() {
  const [query, setQuery] = useSearchParams();
  return useMemo(() => {
    const move = (to: Partial<AdminPlace>, replace: boolean) =>
      setQuery((before) => queryOf({ ...placeOf(before), ...to }), { replace, preventScrollReset: true });
    return {
      place: placeOf(query),
      /** Other rows, or the same in another order: no step for the browser's back button. */
      show: (rows: Partial<Omit<AdminPlace, 'tab' | 'page' | 'view'>>) => move({ page: 1, ...rows }, true),
      turnTo: (page: number) => move({ page }, true),
      open: (view: string) => move({ view }, false),
      close: () => move({ view: '' }, true),
    };
  }, [query, setQuery]);
}

function placeOf(query: URLSearchParams): AdminPlace {
  const text = (name: string) => query.get(name) ?? '';
  const page = Number(text('page'));
  return {
    tab: tabOf(text('tab')),
    q: searchOf(text('q')),
    filter: text('filter'),
    from: dayOf(text('from')),
    to: dayOf(text('to')),
    on: dayOf(text('on')),
    sort: text('sort'),
    target: idOf(text('target')),
    page: Number.isInteger(page) && page > 0 ? page : START.page,
    view: text('view'),
  };
}

/** What is too long to be searched for is cut, and never in the middle of a character. */
function searchOf(text: string): string {
  return text.slice(0, ADMIN_LIMITS.searchLength).replace(/[\uD800-\uDBFF]$/, '');
}

function idOf(text: string): string {
  return id.safeParse(text).data ?? '';
}

function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

function queryOf(place: AdminPlace): URLSearchParams {
  const start = new Map<string, string | number>(Object.entries(START));
  const said = Object.entries(place).filter(([name, value]) => value !== start.get(name));
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}
