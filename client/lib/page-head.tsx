import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { PageContent } from '#shared/pages/heads';
import { afterFirstPicture } from './after-first-picture';

type HeadTags = typeof import('./head-tags').HeadTags;

let loaded: HeadTags | undefined;

const SetContent = createContext<(change: (before: PageContent | null) => PageContent) => void>(
  () => undefined,
);

/** Loads the code that writes the head; the server's head is correct until the first navigation. */
export async function loadHeadTags(): Promise<HeadTags> {
  loaded ??= (await import('./head-tags')).HeadTags;
  return loaded;
}

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
  const [Tags, setTags] = useState(() => loaded);

  useEffect(() => {
    if (content && !Tags) {
      afterFirstPicture(() => {
        loadHeadTags().then(
          (tags) => setTags(() => tags),
          // The next navigation tries again.
          () => undefined,
        );
      });
    }
  }, [content, Tags]);

  return (
    <SetContent value={setContent}>
      {children}
      {Tags && content && <Tags content={content} />}
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
