import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadPart } from '../lib/load-part';

let underWay = 0;
const listeners = new Set<() => void>();

/** A route whose code is loaded when it is first visited; until then the screen before it stays. */
export function screenRoute<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  const Screen = lazy(async (): Promise<{ default: ComponentType }> => {
    count(1);
    try {
      return { default: (await loadPart(load))[name] };
    } finally {
      count(-1);
    }
  });
  return { path, element: <Screen /> };
}

/** Whether the code of a screen is on its way. */
export function useScreenLoading(): boolean {
  return useSyncExternalStore(listen, () => underWay > 0);
}

function count(change: number): void {
  underWay += change;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
