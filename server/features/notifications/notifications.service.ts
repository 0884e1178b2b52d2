import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { NOTIFICATION_LIMITS } from '#shared/core/limits';
import type { ChangeTopic } from '#shared/core/live-events';
import type { Language } from '#shared/language/language';
import type { NotificationView } from '#shared/notifications/contract';
import { NOTIFICATION_WAYS } from '#shared/notifications/kinds';
import type { Background } from '../../background/background';
import type { SecretBox } from '../../db/secret-box';
import type { Clock } from '../../gateways/clock';
import {
  countUnreadNotifications,
  deleteSurplusNotifications,
  deleteUserNotifications,
  eraseTextsAboutUser,
  findNotifications,
  insertNotification,
  markNotificationsRead,
  type NotificationRecord,
  readUserNotifications,
} from './notifications.model';
import { localizeEmail, localizeStoredText, type Notification, toStoredTexts } from './notifications.ports';

/** A notification of the past, such as a notification of the demo. */
type PastNotification = Pick<Notification, 'userId' | 'kind' | 'key' | 'text' | 'path'> & {
  at: Date;
  isRead: boolean;
};

export type Notifications = ReturnType<typeof createNotificationsService>;

type NotificationsDeps = {
  /** Returns the language of a user's notifications. */
  languageOf: (userId: string) => Promise<Language>;
  clock: Clock;
  background: Background;
  /** Encrypts stored emails, whose links may act for the reader without sign-in. */
  emailBox: SecretBox;
  changed: (userId: string, topic: ChangeTopic) => void;
  wake: () => void;
};

/** Builds the service that stores notifications; one write stores a notification with its channels. */
export function createNotificationsService({
  languageOf,
  clock,
  background,
  emailBox,
  changed,
  wake,
}: NotificationsDeps) {
  return {
    /** Stores a notification; drops it if the user already has one with the same key. */
    async notify(notification: Notification): Promise<void> {
      const { userId, kind, key, path, aboutId } = notification;
      const { skipsEmail = false, isUrgent = false } = notification;
      const email = localizeEmail(await languageOf(userId), notification.email);
      const now = clock.now();
      const isNew = await insertNotification({
        userId,
        kind,
        key,
        ...toStoredTexts(notification.text),
        path,
        ...(aboutId && { aboutId }),
        at: now,
        isRead: false,
        isUrgent,
        sealedLetter: email ? emailBox.seal(JSON.stringify(email)) : '',
        ways: NOTIFICATION_WAYS.filter((way) => !(way === 'mail' && skipsEmail)),
        dueAt: now,
        expiresAt: new Date(now.getTime() + NOTIFICATION_LIMITS.retentionMs),
      });
      if (!isNew) return;
      changed(userId, 'notifications');
      background.start(
        () => deleteSurplusNotifications(userId, NOTIFICATION_LIMITS.perUser),
        'failed to delete old notifications',
      );
      wake();
    },

    /**
     * Imports past notifications without delivering them; does not change notifications whose key is stored.
     */
    async import(past: readonly PastNotification[]): Promise<void> {
      // Lists are sorted by id and ids grow with each insertion, so the oldest is inserted first.
      for (const { userId, kind, key, text, path, at, isRead } of past.toSorted((a, b) => +a.at - +b.at)) {
        const expiresAt = new Date(at.getTime() + NOTIFICATION_LIMITS.retentionMs);
        const sent = { isUrgent: false, sealedLetter: '', ways: [], dueAt: null };
        const said = toStoredTexts(text);
        await insertNotification({ userId, kind, key, ...said, path, at, isRead, expiresAt, ...sent });
      }
    },

    /** Returns a page of the user's notifications, newest first. */
    async list(userId: string, before: string | undefined, language: Language) {
      const [found, unread] = await Promise.all([
        findNotifications(userId, before, NOTIFICATION_LIMITS.page + 1),
        countUnreadNotifications(userId),
      ]);
      const items = found.slice(0, NOTIFICATION_LIMITS.page).map((one) => toView(one, language));
      return { items, next: found.length > items.length ? (items.at(-1)?._id ?? null) : null, unread };
    },

    /** Marks a notification and all older ones as read; returns the number of unread notifications. */
    async read(userId: string, upTo: string): Promise<{ unread: number }> {
      if (await markNotificationsRead(userId, upTo)) changed(userId, 'notifications');
      return { unread: await countUnreadNotifications(userId) };
    },

    async *rowsOf(userId: string) {
      const language = await languageOf(userId);
      for await (const { kind, path, at, isRead, ...stored } of readUserNotifications(userId)) {
        yield { kind, text: localizeStoredText(language, stored), path, at, isRead };
      }
    },

    /** Deletes the user's notifications, and the text of other users' notifications about the user. */
    async forget(userId: string): Promise<void> {
      await deleteUserNotifications(userId);
      await eraseTextsAboutUser(userId, ERASURE_REPLACEMENTS.notification);
    },
  };
}

function toView(notification: NotificationRecord, language: Language): NotificationView {
  const { _id, kind, path, at, isRead } = notification;
  const text = localizeStoredText(language, notification);
  return { _id: _id.toHexString(), kind, text, path, at: at.toISOString(), isRead };
}
