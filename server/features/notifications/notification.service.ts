import type { NotificationKind } from '#shared/notifications/kinds';

/** Something that one user is told. */
export type Notification = {
  userId: string;
  kind: NotificationKind;
  /** A second notification of a user with the same key is dropped, so that a retry tells nobody twice. */
  key: string;
  /** One sentence, plain text: in the page's list, the SMS and the push message. */
  text: string;
  /** The address of the page that it leads to. */
  path: string;
  /** The other user whom the text names; their erasure takes the text. */
  aboutId?: string;
  /** Of the letter; without it the letter has the sentence and the link. */
  letter?: {
    subject: string;
    /** Plain text, one paragraph each. */
    paragraphs: readonly string[];
    /** Absolute addresses. The first is the main one. */
    links: readonly { label: string; url: string }[];
  };
  /** A letter of another feature says the same. */
  withoutMail?: boolean;
  /** It is about today, so the quiet hours do not hold it back. */
  isUrgent?: boolean;
};

/** Resolves once the notification is stored; the ways out of the page follow in the background. */
export type Notify = (notification: Notification) => Promise<void>;
