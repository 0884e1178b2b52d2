import type { ChangeTopic } from '#shared/core/change-topic';
import { ERASED } from '#shared/core/erased';
import { NOTIFICATION_LIMITS } from '#shared/core/limits';
import type { Language } from '#shared/language/language';
import type { NotificationView } from '#shared/notifications/contract';
import { NOTIFICATION_WAYS } from '#shared/notifications/kinds';
import type { Background } from '../../background/background';
import type { SecretBox } from '../../db/secret-box';
import type { Clock } from '../../gateways/clock';
import {
  countUnread,
  deleteNotificationsOf,
  eraseAbout,
  findNotifications,
  insertNotification,
  markRead,
  type NotificationRecord,
  readNotificationsOf,
  trimNotifications,
} from './notifications.model';
import { letterIn, type Notification, storedTexts, textOf } from './notifications.ports';

/** What a user was told at a time, and whether they have seen it. */
type PastNotification = Pick<Notification, 'userId' | 'kind' | 'key' | 'text' | 'path'> & {
  at: Date;
  isRead: boolean;
};

export type Notifications = ReturnType<typeof createNotifications>;

type NotificationsDeps = {
  /** The language of what a user is told. */
  languageOf: (userId: string) => Promise<Language>;
  clock: Clock;
  background: Background;
  /** Encrypts letters while they are stored: they may hold links that act for their reader. */
  letterBox: SecretBox;
  /** Reports to a user's pages that something of theirs changed. */
  changed: (userId: string, topic: ChangeTopic) => void;
  /** Sends what is due, in the background. */
  wake: () => void;
};

/** What users are told: stored with the ways that it has still to go, in one write. */
export function createNotifications({
  languageOf,
  clock,
  background,
  letterBox,
  changed,
  wake,
}: NotificationsDeps) {
  return {
    /** Resolves once it is stored; a second one with the same key is dropped. */
    async notify(notification: Notification): Promise<void> {
      const { userId, kind, key, path, aboutId } = notification;
      const { withoutMail = false, isUrgent = false } = notification;
      const letter = letterIn(await languageOf(userId), notification.letter);
      const now = clock.now();
      const isNew = await insertNotification({
        userId,
        kind,
        key,
        ...storedTexts(notification.text),
        path,
        ...(aboutId && { aboutId }),
        at: now,
        isRead: false,
        isUrgent,
        sealedLetter: letter ? letterBox.seal(JSON.stringify(letter)) : '',
        ways: NOTIFICATION_WAYS.filter((way) => !(way === 'mail' && withoutMail)),
        dueAt: now,
        expiresAt: new Date(now.getTime() + NOTIFICATION_LIMITS.retentionMs),
      });
      if (!isNew) return;
      changed(userId, 'notifications');
      background.start(
        () => trimNotifications(userId, NOTIFICATION_LIMITS.perUser),
        'old notifications are not deleted',
      );
      wake();
    },

    /** Adds what users were told in the past, such as the demo's; it goes no other way. Known keys stay as they are. */
    async import(past: readonly PastNotification[]): Promise<void> {
      // Lists are in the order of the ids, which grow with each insertion.
      for (const { userId, kind, key, text, path, at, isRead } of past.toSorted((a, b) => +a.at - +b.at)) {
        const expiresAt = new Date(at.getTime() + NOTIFICATION_LIMITS.retentionMs);
        const sent = { isUrgent: false, sealedLetter: '', ways: [], dueAt: null };
        const said = storedTexts(text);
        await insertNotification({ userId, kind, key, ...said, path, at, isRead, expiresAt, ...sent });
      }
    },

    /** The latest first, a page at a time, for a reader of the language. */
    async list(userId: string, before: string | undefined, language: Language) {
      const [found, unread] = await Promise.all([
        findNotifications(userId, before, NOTIFICATION_LIMITS.page + 1),
        countUnread(userId),
      ]);
      const items = found.slice(0, NOTIFICATION_LIMITS.page).map((one) => viewOf(one, language));
      return { items, next: found.length > items.length ? (items.at(-1)?._id ?? null) : null, unread };
    },

    /** Marks one and all older ones as read; answers how many are unread then. */
    async read(userId: string, upTo: string): Promise<{ unread: number }> {
      if (await markRead(userId, upTo)) changed(userId, 'notifications');
      return { unread: await countUnread(userId) };
    },

    /** Everything that a user was told, for the export of their data. */
    async *rowsOf(userId: string) {
      const language = await languageOf(userId);
      for await (const { kind, path, at, isRead, ...stored } of readNotificationsOf(userId)) {
        yield { kind, text: textOf(language, stored), path, at, isRead };
      }
    },

    /** Deletes what a user was told, and takes what others were told about them. */
    async forget(userId: string): Promise<void> {
      await deleteNotificationsOf(userId);
      await eraseAbout(userId, ERASED.notification);
    },
  };
}

function viewOf(notification: NotificationRecord, language: Language): NotificationView {
  const { _id, kind, path, at, isRead } = notification;
  const text = textOf(language, notification);
  return { _id: _id.toHexString(), kind, text, path, at: at.toISOString(), isRead };
}
