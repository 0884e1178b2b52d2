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
import { beginHistory, enterAddress } from '../ui/overlay-history';

type Shown = { location: Location; navigationType: NavigationType };

/** The router of the browser. A navigation waits until the user discards unsaved changes of a form. */
export function PageRouter({ basename = '/', children }: { basename?: string; children: ReactNode }) {
  const [shown, setShown] = useState(() => shownAfter(NavigationType.Pop));
  const [navigator] = useState(() => navigatorTo(show));

  function show(navigationType: NavigationType) {
    startTransition(() => setShown(shownAfter(navigationType)));
  }

  useLayoutEffect(() => {
    beginHistory();
    const onPop = () => startTransition(() => setShown(shownAfter(NavigationType.Pop)));
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  return (
    <Router basename={basename} navigator={navigator} {...shown}>
      {children}
    </Router>
  );
}

/** What the router shows: the address of the document, with the state that its entry in the history has. */
function shownAfter(navigationType: NavigationType): Shown {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = window.history.state ?? {};
  return { location: { pathname, search, hash, state: usr, key }, navigationType };
}

function navigatorTo(show: (navigationType: NavigationType) => void): Navigator {
  function enter(kind: 'push' | 'replace', to: To, state: unknown): void {
    const go = () => {
      enterAddress(kind, hrefOf(to), { usr: state, key: newKey() });
      show(kind === 'push' ? NavigationType.Push : NavigationType.Replace);
    };
    if (!askBeforeLeaving(go)) go();
  }
  return {
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    push: (to, state) => enter('push', to, state),
    replace: (to, state) => enter('replace', to, state),
  };
}

/** The address without the parts that `to` leaves out, beside the path. */
function hrefOf(to: To): string {
  const {
    pathname = window.location.pathname,
    search = '',
    hash = '',
  } = typeof to === 'string' ? parsePath(to) : to;
  return createPath({ pathname, search, hash });
}

/** Tells the entries of the history apart. */
function newKey(): string {
  return crypto.randomUUID().slice(0, 8);
}
