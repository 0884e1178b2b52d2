import { headTags } from '#shared/pages/head-tags';
import type { PageHead } from '#shared/pages/heads';
import { escapeHtml } from './escape-html';

/** The head as HTML. `data-served` marks what the page replaces once it sets the head itself. */
export function headHtml(head: PageHead): string {
  const { title, meta, link, script } = headTags(head);
  return [
    `<title data-served>${escapeHtml(title)}</title>`,
    ...[...meta.map(element('meta')), ...link.map(element('link'))],
    // Data blocks are not run; head-tags.ts keeps their text from ending the element.
    ...script.map(({ type, innerHTML }) => `<script data-served type="${type}">${innerHTML}</script>`),
  ].join('\n    ');
}

function element(tag: 'meta' | 'link') {
  return (attributes: Record<string, string>) => {
    const written = Object.entries(attributes).map(
      ([name, value]) => ` ${name.toLowerCase()}="${escapeHtml(value)}"`,
    );
    return `<${tag} data-served${written.join('')}>`;
  };
}
