import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import type { PageContent } from '#shared/pages/heads';
import { LatePart, latePart } from './late-part';

/** The server's head is correct until the first navigation. */
const headTags = latePart(() => import('./head-tags').then((module) => module.HeadTags));

const SetContent = createContext<(change: (before: PageContent | null) => PageContent) => void>(
  () => undefined,
);

/** Whether the head is still the one that the server wrote. */
export function isHeadServed(): boolean {
  return document.head.querySelector('[data-served]') !== null;
}

/**
 * Keeps the head of the last screen, so that there is one at all times.
 * It is the server's until the first screen has its content, and the previous screen's while the next one loads.
 */
export function HeadProvider({ children }: { children: ReactNode }) {
  const [content, setContent] = useState<PageContent | null>(null);
  return (
    <SetContent value={setContent}>
      {children}
      {content && <LatePart part={headTags} props={{ content }} />}
    </SetContent>
  );
}

/** Sets title, description, link preview and the rest of the head for what a screen shows. */
export function PageHead(content: PageContent) {
  const setContent = useContext(SetContent);
  useLayoutEffect(() => {
    setContent((before) => (before && isSame(before, content) ? before : content));
  });
  return null;
}

function isSame(before: PageContent, after: PageContent): boolean {
  const fields = new Map(Object.entries(before));
  const entries = Object.entries(after);
  return (
    fields.size === entries.length && entries.every(([name, value]) => Object.is(fields.get(name), value))
  );
}
