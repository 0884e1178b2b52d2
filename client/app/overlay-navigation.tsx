import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { navigateOverOverlays } from '../ui/overlay-history';

/** Inside the router: a navigation takes the place of the entries of open dialogs and sheets. */
export function OverlayNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const value = useMemo(() => {
    const { navigator } = context;
    const by =
      (kind: 'push' | 'replace'): typeof navigator.push =>
      (...to) =>
        navigateOverOverlays(
          kind,
          () => navigator.push(...to),
          () => navigator.replace(...to),
        );
    return { ...context, navigator: { ...navigator, push: by('push'), replace: by('replace') } };
  }, [context]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}
