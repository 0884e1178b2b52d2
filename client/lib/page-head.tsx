import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import type { PageHeadContent } from '#shared/pages/heads';
import { lazyPart } from './lazy-part';

/**
 * Writes the page's head. Most visits never load this code, because the server's head is right until they
 * navigate.
 */
const HeadTags = lazyPart(() => import('./head-tags'), 'HeadTags', {
  when: 'shown after first picture',
});

/** Content of a screen's head; `isServed` while the document still has the server's head for this screen. */
type Head = { content: PageHeadContent; isServed: boolean };

const SetHead = createContext<(change: (before: Head | null) => Head) => void>(() => undefined);

export function isHeadServerRendered(): boolean {
  return document.head.querySelector('[data-served]') !== null;
}

/** Loads the code that writes heads, without waiting for a screen that needs it. */
export const loadHeadTags = HeadTags.load;

/** Keeps the previous screen's title and meta tags until the next screen has loaded. */
export function HeadProvider({ children }: { children: ReactNode }) {
  const [head, setHead] = useState<Head | null>(null);
  return (
    <SetHead value={setHead}>
      {children}
      {head && !head.isServed && <HeadTags content={head.content} />}
    </SetHead>
  );
}

export function PageHead(content: PageHeadContent) {
  const setHead = useContext(SetHead);
  useLayoutEffect(() => {
    setHead((before) => {
      if (!before) return { content, isServed: isHeadServerRendered() };
      return isSame(before.content, content) ? before : { content, isServed: false };
    });
  });
  return null;
}

function isSame(before: PageHeadContent, after: PageHeadContent): boolean {
  const fields = new Map(Object.entries(before));
  const entries = Object.entries(after);
  return (
    fields.size === entries.length && entries.every(([name, value]) => Object.is(fields.get(name), value))
  );
}
