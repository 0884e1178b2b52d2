import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react';
import type { RouteObject } from 'react-router-dom';

import { type LazyPart, loadPartWithRetries } from '../lib/lazy-part';

/** Handle of a route, by which the first visit loads the screen's code before the route renders. */
export type RouteHandle = { loadScreen: () => Promise<unknown> };

let loadingCount = 0;
const listeners = new Set<() => void>();

/** Fallback for a screen whose code cannot be loaded offline. */
type OfflineFallback = LazyPart<{ onRetry: () => void }>;

/**
 * Creates a route that loads its screen's code on demand. The previous screen stays until the code has
 * loaded; if it cannot be loaded offline, `offlineFallback` is shown.
 */
export function createScreenRoute<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  offlineFallback?: OfflineFallback,
): RouteObject {
  let loaded: ComponentType | undefined;
  async function loadScreen(): Promise<{ default: ComponentType }> {
    changeLoadingCount(1);
    try {
      loaded = (await loadPartWithRetries(load))[name];
      return { default: loaded };
    } finally {
      changeLoadingCount(-1);
    }
  }
  const LazyScreen = lazy(loadScreen);
  return {
    path,
    element: (
      <ScreenOf
        key={path}
        part={() => loaded ?? LazyScreen}
        fallback={() => (loaded || navigator.onLine ? undefined : offlineFallback?.loaded())}
      />
    ),
    handle: { loadScreen } satisfies RouteHandle,
  };
}

/** Renders loaded code directly, because React.lazy shows its fallback first even for loaded code. */
function ScreenOf({ part, fallback }: { part: () => ComponentType; fallback: OfflineFallback['loaded'] }) {
  const [Fallback, setFallback] = useState(fallback);
  const [Part, setPart] = useState(part);
  if (!Fallback) return <Part />;
  return <Fallback onRetry={() => [setFallback(fallback), setPart(part)]} />;
}

export function useScreenLoading(): boolean {
  return useSyncExternalStore(
    listen,
    () => loadingCount > 0,
    () => false,
  );
}

function changeLoadingCount(change: number): void {
  loadingCount += change;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
