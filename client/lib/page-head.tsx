import { useEffect } from 'react';
import { BRAND } from '#shared/core/brand';

type PageHeadProps = {
  /** As it stands in the browser's tab. */
  title: string;
  description?: string;
  /** The canonical spelling of the address, from PATHS; without it the page is a person's own and stays unindexed. */
  path?: string;
  /** For link previews: a picture's address, on this site or elsewhere. */
  image?: string | undefined;
};

/** What a page says of itself to the tab, to search engines and to link previews. React puts it into the head. */
export function PageHead({ title, description = BRAND.tagline, path, image }: PageHeadProps) {
  useEffect(() => {
    // What the server wrote for the first address ends here.
    for (const served of document.head.querySelectorAll('[data-served]')) served.remove();
  }, []);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={path ? 'index, follow' : 'noindex'} />
      {path && <link rel="canonical" href={absolute(path)} />}
      {path && <meta property="og:url" content={absolute(path)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {image && <meta property="og:image" content={absolute(image)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
}

function absolute(address: string): string {
  return new URL(address, window.location.origin).href;
}
