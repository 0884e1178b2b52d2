import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  Router,
  type To,
} from 'react-router-dom';
import { askBeforeLeaving } from '../ui/leave-guard';
import { setFirstHistoryPosition, updateHistoryEntry } from '../ui/overlay-history';

type Shown = { location: Location; navigationType: NavigationType };

/** Connects React Router to the browser's history, and lets a form with unsaved changes stop a navigation. */
export function PageRouter({ basename = '/', children }: { basename?: string; children: ReactNode }) {
  const [shown, setShown] = useState(() => readShown(NavigationType.Pop));
  const [navigator] = useState(() => createNavigator(show));

  function show(navigationType: NavigationType) {
    startTransition(() => setShown(readShown(navigationType)));
  }

  useLayoutEffect(() => {
    setFirstHistoryPosition();
    const onPop = () => startTransition(() => setShown(readShown(NavigationType.Pop)));
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  return (
    <Router basename={basename} navigator={navigator} {...shown}>
      {children}
    </Router>
  );
}

function readShown(navigationType: NavigationType): Shown {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = window.history.state ?? {};
  return { location: { pathname, search, hash, state: usr, key }, navigationType };
}

function createNavigator(show: (navigationType: NavigationType) => void): Navigator {
  function enter(kind: 'push' | 'replace', to: To, state: unknown): void {
    const go = () => {
      updateHistoryEntry(kind, toHref(to), { usr: state, key: newKey() });
      show(kind === 'push' ? NavigationType.Push : NavigationType.Replace);
    };
    if (!askBeforeLeaving(go)) go();
  }
  return {
    createHref: toHref,
    go: (steps) => window.history.go(steps),
    push: (to, state) => enter('push', to, state),
    replace: (to, state) => enter('replace', to, state),
  };
}

/** Returns a target's URL; a missing path means the current path, a missing query or hash stays empty. */
function toHref(to: To): string {
  const {
    pathname = window.location.pathname,
    search = '',
    hash = '',
  } = typeof to === 'string' ? parsePath(to) : to;
  return createPath({ pathname, search, hash });
}

let keys = 0;

/** Returns a key that is unique in the tab's history: the page's load time and a counter. */
function newKey(): string {
  keys += 1;
  return `${performance.timeOrigin}-${keys}`;
}
