import { useLayoutEffect } from 'react';
import { Helmet, HelmetProvider } from 'react-helmet-async';
import { buildPageHead, buildPageHeadTags, type PageHeadContent } from '#shared/pages/heads';

/** Writes the title and other tags into a page's head, and removes those that the server wrote. */
export function HeadTags({ content }: { content: PageHeadContent }) {
  useLayoutEffect(() => {
    for (const served of document.head.querySelectorAll('[data-served]')) served.remove();
  }, []);
  return (
    <HelmetProvider>
      <Helmet {...buildPageHeadTags(buildPageHead(content, readSiteUrl()))} />
    </HelmetProvider>
  );
}

/** Returns the origin at which the site is published, which may differ from the one in the address bar. */
function readSiteUrl(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="site-url"]')?.content;
  return content ?? window.location.origin;
}
