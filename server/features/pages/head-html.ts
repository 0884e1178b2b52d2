import { BRAND } from '#shared/core/brand';
import { escapeHtml } from './escape-html';
import { type Preloads, preloadHtml } from './preloads';

/** What stands in the head of one address, as plain text. */
export type Head = {
  title: string;
  description: string;
  /** The address in its one spelling, whole; null: search engines should not keep the page. */
  canonical: string | null;
  /** The picture of link previews, whole address, 1200 × 630. */
  image: string;
  /** schema.org data. */
  data?: Record<string, unknown>;
  preloads?: Preloads;
};

const PREVIEW = { width: 1200, height: 630 };

/**
 * The head as HTML. What the page itself sets again once it runs is marked `data-served`, so that it can
 * take these away first.
 */
export function headHtml(head: Head): string {
  const { title, description, canonical, image, data, preloads } = head;
  const lines = [
    `<title data-served>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', canonical ? 'index, follow' : 'noindex'),
    meta('property', 'og:site_name', BRAND.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en_KE'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(PREVIEW.width)),
    meta('property', 'og:image:height', String(PREVIEW.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
  ];
  if (canonical) {
    lines.push(
      `<link data-served rel="canonical" href="${escapeHtml(canonical)}">`,
      meta('property', 'og:url', canonical),
    );
  }
  if (preloads) lines.push(...preloadHtml(preloads));
  if (data) lines.push(dataBlock({ '@context': 'https://schema.org', ...data }));
  return lines.join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta data-served ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** Only data, which no browser runs; no text in it may end the element. */
function dataBlock(data: Record<string, unknown>): string {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<script data-served type="application/ld+json">${json}</script>`;
}
