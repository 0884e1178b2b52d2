import { useSyncExternalStore } from 'react';

let position = '';
const listeners = new Set<() => void>();

/**
 * Returns the user's shared position as 'lat,lon', kept until the page is closed; empty if none is shared.
 */
export function useMyPosition(): string {
  return useSyncExternalStore(
    subscribe,
    () => position,
    () => '',
  );
}

/** Stores the position until the page is closed, rounded to two decimals (about a kilometre). */
export function setMyPosition({ latitude, longitude }: { latitude: number; longitude: number }): void {
  change(`${latitude.toFixed(2)},${longitude.toFixed(2)}`);
}

export function forgetMyPosition(): void {
  change('');
}

function change(next: string): void {
  position = next;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
