import { useSyncExternalStore } from 'react';
import { withRecentlyViewed } from '#shared/cars/rules';
import { DISPLAY } from '#shared/core/limits';
import { CAR_ID } from './car-id';

const KEY = 'lastViewedCars';

const listeners = new Set<() => void>();

/** Ids of the cars last viewed in this browser, newest first; updates across tabs. */
export function useRecentlyViewed(): string[] {
  return parsed(useSyncExternalStore(subscribe, stored));
}

/** Moves a car to the front of the recently viewed. */
export function rememberViewed(carId: string): void {
  localStorage.setItem(KEY, JSON.stringify(withRecentlyViewed(parsed(stored()), carId)));
  for (const notify of listeners) notify();
}

function stored(): string {
  return localStorage.getItem(KEY) ?? '';
}

function parsed(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text || '[]');
    if (!Array.isArray(ids)) return [];
    return ids.filter((id) => typeof id === 'string' && CAR_ID.test(id)).slice(0, DISPLAY.recentlyViewed);
  } catch {
    return [];
  }
}

function subscribe(notify: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) notify();
  };
  listeners.add(notify);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', onStorage);
  };
}
