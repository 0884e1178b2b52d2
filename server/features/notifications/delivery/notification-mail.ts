import { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import { PATHS } from '#shared/core/paths';
import type { Language } from '#shared/language/language';
import { KIND_NAMES, type NotificationKind } from '#shared/notifications/kinds';
import type { Email } from '../../../gateways/mail/mail';
import type { Letter } from '../notification.service';
import { letterHtml, letterText } from './letter-html';

type NotificationMail = {
  reader: { name: string; email: string; language: Language };
  notification: { kind: NotificationKind; text: string; path: string };
  letter: Letter | null;
  publicUrl: string;
  /** Where the reader stops letters of this kind; null for those that cannot be stopped. */
  stopUrl: string | null;
};

/** The letter of a notification, as text and as a document. */
export function notificationMail(deps: NotificationMail): Email {
  const { reader, notification, publicUrl, stopUrl } = deps;
  const letter = deps.letter ?? {
    subject: notification.text,
    paragraphs: [notification.text],
    links: [{ label: `Open ${BRAND.name}`, url: `${publicUrl}${notification.path}` }],
  };
  const choices = { label: 'Choose what you get', url: `${publicUrl}${PATHS.profile}?notifications=choices` };
  const reason = `You get this letter from ${BRAND.name} because you have an account there.`;
  const kindName = KIND_NAMES[notification.kind].toLowerCase();
  const parts = {
    subject: letter.subject,
    paragraphs: [`Hello ${reader.name},`, ...letter.paragraphs],
    links: letter.links,
    footer: [
      { text: reason, link: choices },
      ...(stopUrl
        ? [{ text: `No more letters about ${kindName}?`, link: { label: 'Stop these', url: stopUrl } }]
        : []),
    ],
  };
  return {
    to: reader.email,
    subject: oneLine(letter.subject),
    text: letterText(parts),
    html: letterHtml(parts),
    ...(stopUrl && { unsubscribeUrl: stopUrl, unsubscribesByPost: true }),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const storedLetter = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});

/** The letter of a stored notification; null where it has none, or was stored under another secret. */
export function letterOf(stored: string | null): Letter | null {
  return stored ? storedLetter.parse(JSON.parse(stored)) : null;
}
