import { BRAND } from '#shared/core/brand';
import type { Language } from '#shared/language/language';

/** Parts of an email as plain text; the HTML document escapes them. */
export type EmailParts = {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** The first link is shown as a button. */
  links: readonly { label: string; url: string }[];
  footer: readonly { text: string; link?: { label: string; url: string } }[];
};

/** Colours of the page's palette, with a second set for mail programs in dark mode. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;background:#faf7f2;color:#16211c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e3dbce;border-radius:12px}
.brand{margin:0 0 16px;font-weight:700;font-size:20px;color:#0b5a43}
p{margin:0 0 16px}
.button{display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5a43;color:#fff;font-weight:600;text-decoration:none}
a{color:#0b5a43}
footer{max-width:560px;margin:16px auto 0;padding:0 24px;color:#47534c;font-size:14px}
@media (prefers-color-scheme:dark){
body{background:#0f1512;color:#eef2ef}
main{background:#18201c;border-color:#2f3a34}
.brand,a{color:#7fd1b0}
.button{background:#7fd1b0;color:#06251b}
footer{color:#b5c0ba}
}`.replace(/\n/g, '');

/** Returns an HTML email without tables, pictures or loaded files; it is readable without its style too. */
export function renderEmailHtml({ language, subject, paragraphs, links, footer }: EmailParts): string {
  const [main, ...others] = links;
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeText(subject)}</title><style>${STYLE}</style></head>`,
    `<body><main><p class="brand">${escapeText(BRAND.wordmark)}</p>`,
    ...paragraphs.map((text) => `<p>${escapeText(text)}</p>`),
    ...(main ? [`<p>${anchor(main, 'button')}</p>`] : []),
    ...others.map((link) => `<p>${anchor(link)}</p>`),
    '</main><footer>',
    ...footer.map(({ text, link }) => `<p>${escapeText(text)}${link ? ` ${anchor(link)}` : ''}</p>`),
    '</footer></body></html>',
  ].join('\n');
}

/** Returns the text part of the same email. */
export function renderEmailText({ paragraphs, links, footer }: EmailParts): string {
  return [
    ...paragraphs,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    footer.map(({ text, link }) => (link ? `${text} ${link.label}: ${link.url}` : text)).join('\n'),
    '',
  ].join('\n\n');
}

function anchor({ label, url }: { label: string; url: string }, className?: string): string {
  const named = className ? ` class="${className}"` : '';
  return `<a${named} href="${escapeText(url)}">${escapeText(label)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
