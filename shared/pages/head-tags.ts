import { BRAND } from '../core/brand';
import { DEFAULT_LANGUAGE } from '../language/language';
import type { PageHead } from './heads';

/** The elements of a document head, in the form that Helmet accepts. */
export type HeadTags = {
  title: string;
  meta: ({ name: string; content: string } | { property: string; content: string })[];
  link: ({ rel: 'canonical'; href: string } | { rel: 'alternate'; hrefLang: string; href: string })[];
  script: { type: 'application/ld+json'; innerHTML: string }[];
};

/** Builds the head elements of a page for browsers, search engines and link previews. */
export function buildHeadTags({
  title,
  description,
  canonical,
  alternates,
  locale,
  image,
  data,
}: PageHead): HeadTags {
  return {
    title,
    meta: [
      { name: 'description', content: description },
      { name: 'robots', content: canonical ? 'index, follow' : 'noindex' },
      { property: 'og:site_name', content: BRAND.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: locale },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ],
    link: [
      ...(canonical ? [{ rel: 'canonical' as const, href: canonical }] : []),
      // x-default: the page for readers of any other language.
      ...(alternates
        ? Object.entries({ ...alternates, 'x-default': alternates[DEFAULT_LANGUAGE] }).map(
            ([hrefLang, href]) => ({
              rel: 'alternate' as const,
              hrefLang,
              href,
            }),
          )
        : []),
    ],
    script: data ? [{ type: 'application/ld+json', innerHTML: jsonLd(data) }] : [],
  };
}

/** Returns JSON-LD in which `<` is escaped, so that no text can close the script element. */
function jsonLd(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
}
