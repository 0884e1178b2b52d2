import { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import { PATHS } from '#shared/core/paths';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, type Language } from '#shared/language/language';
import { NOTIFICATION_KIND_NAMES as englishKinds } from '#shared/notifications/kind-words';
import { NOTIFICATION_KIND_NAMES as swahiliKinds } from '#shared/notifications/kind-words.sw';
import type { NotificationKind } from '#shared/notifications/kinds';
import { formatGreeting } from '../../../gateways/mail/greeting';
import type { Email } from '../../../gateways/mail/mail';
import { emailWords as english } from '../notice-words';
import { emailWords as swahili } from '../notice-words.sw';
import type { EmailContent } from '../notifications.ports';

/** Content of a notification email as plain text, which the HTML document escapes. */
type EmailParts = {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** Links of the email; the first link is shown as a button. */
  links: readonly { label: string; url: string }[];
  footer: readonly { text: string; link?: { label: string; url: string } }[];
};

/** Style of emails in the page's colours, with other colours for mail programs in dark mode. */
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

/** Renders an email without tables, pictures or loaded files, readable even without its style. */
function renderEmailHtml({ language, subject, paragraphs, links, footer }: EmailParts): string {
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

function renderEmailText({ paragraphs, links, footer }: EmailParts): string {
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

const WORDS = combineTranslations(
  { ...english, kinds: englishKinds },
  { sw: { ...swahili, kinds: swahiliKinds } },
);

type NotificationMail = {
  reader: { name: string; email: string; language: Language };
  notification: { kind: NotificationKind; text: string; path: string };
  content: EmailContent | null;
  publicUrl: string;
  /** Path of the page that stops notifications of this kind; null if the kind cannot be stopped. */
  stopPath: string | null;
};

export function buildNotificationMail(deps: NotificationMail): Email {
  const { reader, notification, publicUrl, stopPath } = deps;
  const { language } = reader;
  const words = WORDS[language];
  const addressOf = (path: string) => `${publicUrl}${addLanguagePrefix(language, path)}`;
  const content = deps.content ?? {
    subject: notification.text,
    paragraphs: [notification.text],
    links: [{ label: words.open, url: addressOf(notification.path) }],
  };
  const choices = { label: words.choose, url: addressOf(PATHS.notificationChoices) };
  const kindName = words.kinds[notification.kind].toLowerCase();
  const parts = {
    language,
    subject: content.subject,
    paragraphs: [formatGreeting(reader), ...content.paragraphs],
    links: content.links,
    footer: [
      { text: words.reason, link: choices },
      ...(stopPath
        ? [{ text: words.noMore(kindName), link: { label: words.stop, url: addressOf(stopPath) } }]
        : []),
    ],
  };
  return {
    to: reader.email,
    subject: oneLine(content.subject),
    text: renderEmailText(parts),
    html: renderEmailHtml(parts),
    ...(stopPath && { unsubscribeUrl: `${publicUrl}${stopPath}`, unsubscribesByPost: true }),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const storedEmail = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});

/** Returns the content of a stored email; null if there is none, or it was encrypted with another secret. */
export function parseStoredEmail(stored: string | null): EmailContent | null {
  return stored ? storedEmail.parse(JSON.parse(stored)) : null;
}
