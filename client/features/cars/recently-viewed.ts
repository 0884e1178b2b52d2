import { useSyncExternalStore } from 'react';
import { withRecentlyViewed } from '#shared/cars/rules';
import { DISPLAY } from '#shared/core/limits';

const KEY = 'lastViewedCars';
const ID = /^[0-9a-f]{24}$/i;

const listeners = new Set<() => void>();

/** Ids of the cars opened last, newest first, the same in every tab of this browser (SPEC §3, §4). */
export function useRecentlyViewed(): string[] {
  return parsed(useSyncExternalStore(listen, stored));
}

/** Moves the car to the front. */
export function rememberViewed(carId: string): void {
  localStorage.setItem(KEY, JSON.stringify(withRecentlyViewed(parsed(stored()), carId)));
  for (const changed of listeners) changed();
}

function stored(): string {
  return localStorage.getItem(KEY) ?? '';
}

function parsed(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text || '[]');
    if (!Array.isArray(ids)) return [];
    return ids.filter((id) => typeof id === 'string' && ID.test(id)).slice(0, DISPLAY.recentlyViewed);
  } catch {
    return [];
  }
}

function listen(changed: () => void) {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', heard);
  };
}
