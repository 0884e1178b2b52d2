import { translateFieldSentence } from '#shared/language/field-sentences.sw';
import { type Language, type Localized, localizeText } from '#shared/language/language';
import type { NotificationKind } from '#shared/notifications/kinds';

/** What a letter says. */
export type Letter = {
  subject: string;
  /** Plain text, one paragraph each. */
  paragraphs: readonly string[];
  /** Absolute addresses. The first is the main one. */
  links: readonly { label: string; url: string }[];
};

/** Something that one user is told. */
export type Notification = {
  userId: string;
  kind: NotificationKind;
  /** A second notification of a user with the same key is dropped, so that a retry tells nobody twice. */
  key: string;
  /** One sentence, plain text: in the page's list, the SMS and the push message. */
  text: Localized<string>;
  /** The address of the page that it leads to. */
  path: string;
  /** The other user whom the text names; their erasure takes the text. */
  aboutId?: string;
  /** Of the letter; without it the letter has the sentence and the link. */
  letter?: Localized<Letter>;
  /** A letter of another feature says the same. */
  withoutMail?: boolean;
  /** It is about today, so the quiet hours do not hold it back. */
  isUrgent?: boolean;
};

/** Resolves once the notification is stored; the ways out of the page follow in the background. */
export type Notify = (notification: Notification) => Promise<void>;

/** A notification's text in both languages, as it is stored: its reader may choose another one. */
export function storedTexts(text: Notification['text']): { text: string; swahili: string } {
  return { text: localizeText('en', text), swahili: localizeText('sw', text) };
}

/** What a notification's letter says to a reader of a language. */
export function letterIn(language: Language, letter: Notification['letter']): Letter | undefined {
  return typeof letter === 'function' ? letter(language) : letter;
}

/** What a stored notification says to a reader of a language. */
export function textOf(language: Language, { text, swahili }: { text: string; swahili?: string | null }) {
  return language === 'sw' ? (swahili ?? translateFieldSentence(text)) : text;
}
