import type { Logger } from 'pino';
import { DAY_MS } from '#shared/core/durations';
import { NOTIFICATION_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { combineTranslations } from '#shared/language/language';
import type { MessageView } from '#shared/messages/contract';
import { runFollowUp } from '../../../background/background';
import { createDueWork } from '../../../db/due-work';
import type { Clock } from '../../../gateways/clock';
import { noticeWords as english } from '../notice-words';
import { noticeWords as swahili } from '../notice-words.sw';
import type { NotificationSender } from '../notifications.ports';
import {
  addMessageToNotice,
  deleteUserNotices,
  dueNotices,
  endNotice,
  type MessageNotice,
  NOTICE_LEASE_MS,
  postponeNotice,
} from './message-notices.model';
import { createNoticeCheckSchedule } from './open-notices';

export type MessageNotices = ReturnType<typeof createMessageNotices>;

type MessageNoticesDeps = {
  notify: NotificationSender;
  /** Returns the oldest unread message; null if all are read. */
  firstUnread: (
    receiverId: string,
    senderId: string,
  ) => Promise<Pick<MessageView, '_id' | 'senderName' | 'timestamp'> | null>;
  clock: Clock;
  log: Logger;
};

const WORDS = combineTranslations(english, { sw: swahili });

/**
 * Notifies users of messages that stay unread. The notification's key contains the oldest unread message, so
 * a conversation causes only one notification until that message is read.
 */
export function createMessageNotices({ notify, firstUnread, clock, log }: MessageNoticesDeps) {
  const dueAfter = (at: Date) => new Date(at.getTime() + NOTIFICATION_LIMITS.unreadDelayMs);
  const openNotices = createNoticeCheckSchedule({ aheadMs: NOTICE_LEASE_MS });

  async function check(notice: MessageNotice): Promise<void> {
    const now = clock.now();
    const receiverId = notice.userId.toHexString();
    const senderId = notice.senderId.toHexString();
    const unread = await firstUnread(receiverId, senderId);
    const dueAt = unread && dueAfter(new Date(unread.timestamp));
    if (dueAt && dueAt > now) return postponeNotice(notice, dueAt);
    if (unread) {
      await notify({
        userId: receiverId,
        kind: 'message',
        key: `message:${unread._id}`,
        text: (language) => WORDS[language].message(unread.senderName),
        path: PATHS.conversation(unread._id),
        aboutId: senderId,
      });
    }
    await endNotice(notice, dueAfter(now));
  }

  return {
    /**
     * Stores a notice to check later whether the message was read; writes nothing if a pending check will
     * find the message, as in an active conversation. Never rejects, because the message is sent already.
     */
    async onMessage(message: { senderId: string; receiverId: string; at: Date }): Promise<void> {
      const { senderId, receiverId, at } = message;
      const key = `${receiverId}:${senderId}`;
      if (openNotices.coversMessage(key, at)) return;
      const expiresAt = new Date(at.getTime() + 7 * DAY_MS);
      await runFollowUp(
        async () =>
          openNotices.add(key, await addMessageToNotice(message, { dueAt: dueAfter(at), expiresAt })),
        log,
        'failed to store the notice of an unread message',
      );
    },

    due: createDueWork({
      ...{ name: 'message notices', rows: dueNotices, run: check, clock, log },
      failure: 'failed to check unread messages',
      idOf: ({ _id }) => _id,
    }),

    forget: deleteUserNotices,
  };
}
