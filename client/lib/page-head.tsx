import { useEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import { BRAND } from '#shared/core/brand';

type PageHeadProps = {
  /** As it stands in the browser's tab. */
  title: string;
  description: string;
  /** The canonical spelling of the address, from PATHS. */
  path: string;
  /** For link previews: a picture's address, on this site or elsewhere. */
  image?: string | undefined;
  /** 'noindex' where the page is a person's own. */
  robots?: 'index, follow' | 'noindex';
};

/** What a page says of itself to the tab, to search engines and to link previews. */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, image, robots = 'index, follow' } = props;
  const address = absolute(path);
  useEffect(() => {
    // What the server wrote for the first address ends here.
    for (const served of document.head.querySelectorAll('[data-served]')) served.remove();
  }, []);
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={absolute(image)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </Helmet>
  );
}

function absolute(address: string): string {
  return new URL(address, window.location.origin).href;
}
