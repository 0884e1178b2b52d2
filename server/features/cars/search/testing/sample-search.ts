import type { CarFilters, CarSearchQuery, SearchFacets } from '#shared/cars/search';
import { type DayRange, rangesOverlap } from '#shared/hires/calendar';
import type { FleetRecord } from '../../car-reads.model';
import type { Position } from '../../towns/position';
import type { Fleet } from '../fleet';
import { facetsOf } from '../fleet-facets';
import { failuresOf } from '../fleet-failures';
import { orderOf } from '../fleet-orders';
import { type OrderPosition, pageOf } from '../fleet-page';
import { searchDays } from '../search-days';
import { createVerifiedFlags } from '../verified-flags';
import { NOW } from './sample-fleet';

/** What a search of a fleet at NOW finds; `verified` are lenders' ids, `taken` the days of cars by their id. */
export function searchFleet(
  fleet: Fleet,
  filters: CarFilters,
  verified: readonly string[] = [],
  taken: ReadonlyMap<string, readonly DayRange[]> = new Map(),
) {
  const rows = fleet.rows();
  const ids = new Set(verified);
  const flags = createVerifiedFlags()(rows, { has: (id) => ids.has(id), version: () => 0 });
  const days = searchDays(filters, NOW);
  const isTaken = (id: string) => days && taken.get(id)?.some((range) => rangesOverlap(range, days));
  // A copy, as tests hold several searches at a time.
  const failures = failuresOf(rows, filters, {
    now: NOW,
    verified: flags,
    days,
    taken: Uint8Array.from(rows.ids, (id) => (isTaken(id) ? 1 : 0)),
  }).slice();
  return {
    rows,
    failures,
    facets: (): SearchFacets => facetsOf(rows, failures, flags),
    /** The ids of one page, and where the next one begins. */
    page(wanted: {
      sort: CarSearchQuery['sort'];
      limit: number;
      after?: OrderPosition | null;
      near?: Position;
    }) {
      const { sort, limit, after = null, near = null } = wanted;
      const order = orderOf(rows, sort, near);
      const { found, next } = pageOf(rows, failures, { order, after, limit });
      return { ids: found.map(({ id }) => id), next, order: order.name };
    },
  };
}

/** The ids of the cars that match, newest first. */
export function found(fleet: Fleet, filters: CarFilters): string[] {
  return searchFleet(fleet, filters).page({ sort: 'newest', limit: 1_000 }).ids;
}

export const idOf = (car: FleetRecord) => car._id.toHexString();
