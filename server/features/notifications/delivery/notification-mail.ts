import { z } from 'zod';
import { PATHS } from '#shared/core/paths';
import { localizeAddress } from '#shared/language/addresses';
import { combineTranslations, type Language } from '#shared/language/language';
import { NOTIFICATION_KIND_NAMES as englishKinds } from '#shared/notifications/kind-words';
import { NOTIFICATION_KIND_NAMES as swahiliKinds } from '#shared/notifications/kind-words.sw';
import type { NotificationKind } from '#shared/notifications/kinds';
import { formatGreeting } from '../../../gateways/mail/greeting';
import type { Email } from '../../../gateways/mail/mail';
import type { EmailContent } from '../notifications.ports';
import { renderEmailHtml, renderEmailText } from './email-html';
import { emailWords as english } from './email-words';
import { emailWords as swahili } from './email-words.sw';

const WORDS = combineTranslations(
  { ...english, kinds: englishKinds },
  { sw: { ...swahili, kinds: swahiliKinds } },
);

type NotificationMail = {
  reader: { name: string; email: string; language: Language };
  notification: { kind: NotificationKind; text: string; path: string };
  content: EmailContent | null;
  publicUrl: string;
  /** Path of the page that stops emails of this kind; null if the kind cannot be stopped. */
  stopPath: string | null;
};

/** Returns the email of a notification with a text part and an HTML part. */
export function buildNotificationMail(deps: NotificationMail): Email {
  const { reader, notification, publicUrl, stopPath } = deps;
  const { language } = reader;
  const words = WORDS[language];
  const addressOf = (path: string) => `${publicUrl}${localizeAddress(language, path)}`;
  const content = deps.content ?? {
    subject: notification.text,
    paragraphs: [notification.text],
    links: [{ label: words.open, url: addressOf(notification.path) }],
  };
  const choices = { label: words.choose, url: addressOf(`${PATHS.profile}?notifications=choices`) };
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

/**
 * Parses the email stored with a notification; null if there is none, or it was encrypted with another
 * secret.
 */
export function parseStoredEmail(stored: string | null): EmailContent | null {
  return stored ? storedEmail.parse(JSON.parse(stored)) : null;
}
