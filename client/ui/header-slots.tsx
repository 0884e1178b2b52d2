import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Ids of the places in the page's header that a screen fills. */
export const HEADER_TITLE_ID = 'header-title';
export const HEADER_ICONS_ID = 'header-icons';

/** Shows the screen's title in the header below 1024 px; the screen keeps a heading for screen readers. */
export function HeaderTitle({ children }: { children: string }) {
  return <InHeader id={HEADER_TITLE_ID}>{children}</InHeader>;
}

/** Shows at most two buttons of 44 px in the header below 1024 px, where they replace bell and Sign In. */
export function HeaderIcons({ children }: { children: ReactNode }) {
  return <InHeader id={HEADER_ICONS_ID}>{children}</InHeader>;
}

/** Renders into a place of the page's header, which is filled only after hydration. */
function InHeader({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(id)), [id]);
  return place && createPortal(children, place);
}
