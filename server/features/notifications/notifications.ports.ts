import { translateFieldSentence } from '#shared/language/field-sentences.sw';
import { type Language, type LocalizedValue, localizeText } from '#shared/language/language';
import type { NotificationKind } from '#shared/notifications/kinds';

export type EmailContent = {
  subject: string;
  /** Paragraphs of the email as plain text. */
  paragraphs: readonly string[];
  /** Links with absolute addresses; the first is the main link. */
  links: readonly { label: string; url: string }[];
};

export type Notification = {
  userId: string;
  kind: NotificationKind;
  /** Key that is unique per user: a second notification with the key is dropped, so that retries are safe. */
  key: string;
  /** One sentence for the page's list, the SMS and the push message. */
  text: LocalizedValue<string>;
  /** Path of the page that the notification opens. */
  path: string;
  /** Another user whom the text names; the erasure of that user erases the text. */
  aboutId?: string;
  /** Content of the email; by default the text and a link to `path`. */
  email?: LocalizedValue<EmailContent>;
  /** Whether no email is sent, because another feature already sends an email. */
  skipsEmail?: boolean;
  /** Whether the notification is about today and is therefore sent even in the quiet hours. */
  isUrgent?: boolean;
};

/** Resolves once the notification is stored; email, SMS and push follow in the background. */
export type NotificationSender = (notification: Notification) => Promise<void>;

/** Returns the text in both languages. Both are stored, because the reader may change the language. */
export function toStoredTexts(text: Notification['text']): { text: string; swahili: string } {
  return { text: localizeText('en', text), swahili: localizeText('sw', text) };
}

export function localizeEmail(language: Language, email: Notification['email']): EmailContent | undefined {
  return typeof email === 'function' ? email(language) : email;
}

export function localizeStoredText(
  language: Language,
  { text, swahili }: { text: string; swahili?: string | null },
) {
  return language === 'sw' ? (swahili ?? translateFieldSentence(text)) : text;
}
