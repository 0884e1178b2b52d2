import { useSyncExternalStore } from 'react';
import { addRecentlyViewedCar } from '#shared/cars/rules';
import { COMPARISON_LIMITS, DISPLAY_LIMITS } from '#shared/core/browsing-limits';
import { deviceStorage } from '../../lib/browser-storage';

/** Pattern of a car's id; a regular expression instead of a schema keeps zod out of the first download. */
export const CAR_ID_PATTERN = /^[0-9a-f]{24}$/i;

const NONE: readonly string[] = [];

/** Creates a list of at most `max` car ids in this browser's storage, which all tabs share. */
export function createStoredCarIds(key: string, max: number) {
  const listeners = new Set<() => void>();
  let readText = '';
  let ids: readonly string[] = [];

  function read(): readonly string[] {
    const text = deviceStorage.getItem(key) ?? '';
    if (text !== readText) {
      readText = text;
      ids = parseIds(text).slice(0, max);
    }
    return ids;
  }

  function subscribe(notify: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) notify();
    };
    listeners.add(notify);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(notify);
      window.removeEventListener('storage', onStorage);
    };
  }

  function store(next: readonly string[]): void {
    deviceStorage.setItem(key, JSON.stringify(next));
  }

  return {
    read,
    /** Stores the list without a render; components read the list at their next render. */
    store,

    write(next: readonly string[]): void {
      store(next);
      for (const notify of listeners) notify();
    },
    useIds: () => useSyncExternalStore(subscribe, read, () => NONE),
  };
}

function parseIds(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text || '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && CAR_ID_PATTERN.test(id)) : [];
  } catch {
    return [];
  }
}

const viewed = createStoredCarIds('lastViewedCars', DISPLAY_LIMITS.recentlyViewed);

/** Returns the ids of the cars last viewed in this browser, newest first; all tabs share the list. */
export const useRecentlyViewed = viewed.useIds;

/**
 * Stores a car as viewed; the strip of viewed cars does not fetch the car, because the car's screen is
 * closing.
 */
export function rememberViewedCar(carId: string): void {
  viewed.store(addRecentlyViewedCar(viewed.read(), carId));
}

/** Ids of the cars chosen for comparison in this browser, in the order in which they were chosen. */
export const comparedCarIds = createStoredCarIds('comparedCars', COMPARISON_LIMITS.max);

export const useComparedCarIds = comparedCarIds.useIds;
