import { translateFieldSentence } from '#shared/language/field-sentences.sw';
import { type Language, type Localized, localizeText } from '#shared/language/language';
import type { NotificationKind } from '#shared/notifications/kinds';

/** Content of an email. */
export type EmailContent = {
  subject: string;
  /** Plain text, one string per paragraph. */
  paragraphs: readonly string[];
  /** Absolute addresses; the first is the main link. */
  links: readonly { label: string; url: string }[];
};

/** Notification of one user. */
export type Notification = {
  userId: string;
  kind: NotificationKind;
  /**
   * Unique per user: a second notification with the same key is dropped, so that a retry notifies nobody
   * twice.
   */
  key: string;
  /** One sentence of plain text for the page's list, the SMS and the push message. */
  text: Localized<string>;
  /** Path of the page that the notification opens. */
  path: string;
  /** Other user whom the text names; their erasure erases the text. */
  aboutId?: string;
  /** Content of the email; by default the text and a link to `path`. */
  email?: Localized<EmailContent>;
  /** Whether another feature already sends an email about the same. */
  skipsEmail?: boolean;
  /** Whether the notification is about today and is therefore sent in the quiet hours too. */
  isUrgent?: boolean;
};

/** Resolves once the notification is stored; email, SMS and push follow in the background. */
export type Notify = (notification: Notification) => Promise<void>;

/** Returns the text in both languages for storing, because the reader may change the language. */
export function toStoredTexts(text: Notification['text']): { text: string; swahili: string } {
  return { text: localizeText('en', text), swahili: localizeText('sw', text) };
}

/** Returns the content of the email in a language. */
export function localizeEmail(language: Language, email: Notification['email']): EmailContent | undefined {
  return typeof email === 'function' ? email(language) : email;
}

/** Returns the text of a stored notification in a language. */
export function localizeStoredText(
  language: Language,
  { text, swahili }: { text: string; swahili?: string | null },
) {
  return language === 'sw' ? (swahili ?? translateFieldSentence(text)) : text;
}
