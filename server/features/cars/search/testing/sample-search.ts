import type { CarFilters, CarSearchQuery, SearchFacets } from '#shared/cars/search';
import { type DayRange, hasCommonDay } from '#shared/hires/calendar';
import type { FleetCarRecord } from '../../car-reads.model';
import type { Position } from '../../towns/towns';
import { resolveSearchDays } from '../car-search.service';
import { countFacets } from '../facets';
import { findFailedFilters } from '../failed-filters';
import type { Fleet } from '../fleet';
import { createVerifiedLenderMarker } from '../fleet-marks';
import { type SearchPosition, selectResultPage, selectSortOrder } from '../pages';
import { NOW } from './sample-fleet';

/** Searches a fleet at NOW; `verified` has ids of lenders, `taken` the taken days of cars by car id. */
export function searchFleet(
  fleet: Fleet,
  filters: CarFilters,
  verified: readonly string[] = [],
  taken: ReadonlyMap<string, readonly DayRange[]> = new Map(),
) {
  const ids = new Set(verified);
  const flags = createVerifiedLenderMarker()(fleet, { has: (id) => ids.has(id), version: () => 0 });
  const days = resolveSearchDays(filters, NOW);
  const isTaken = (id: string) => days && taken.get(id)?.some((range) => hasCommonDay(range, days));
  const failures = findFailedFilters(fleet, filters, {
    now: NOW,
    verified: flags,
    days,
    taken: Uint8Array.from(fleet.ids, (id) => (isTaken(id) ? 1 : 0)),
  });
  return {
    failures,
    facets: (): SearchFacets => countFacets(fleet, failures, flags),
    /** Returns the ids of one page, and the position after which the next page begins. */
    page(wanted: {
      sort: CarSearchQuery['sort'];
      limit: number;
      after?: SearchPosition | null;
      near?: Position;
    }) {
      const { sort, limit, after = null, near = null } = wanted;
      const order = selectSortOrder(fleet, sort, near);
      const { ids, next } = selectResultPage(fleet, failures, { order, after, limit });
      return { ids, next, order: order.name };
    },
  };
}

/** Returns the ids of the cars that match, newest first. */
export function found(fleet: Fleet, filters: CarFilters): string[] {
  return searchFleet(fleet, filters).page({ sort: 'newest', limit: 1_000 }).ids;
}

export const getCarId = (car: FleetCarRecord) => car._id.toHexString();
