import { BRAND } from '#shared/core/brand';
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import type { Language } from '#shared/language/language';
import {
  findQuietHoursEnd,
  isNotificationWayMandatory,
  NOTIFICATION_WAYS,
  type NotificationWay,
} from '#shared/notifications/kinds';
import type { Runtime } from '../../../background/runtime';
import { createDueWork } from '../../../db/due-work';
import type { SecretBox } from '../../../db/secret-box';
import type { MailQueue } from '../../mail-queue/mail-queue.service';
import type { Choices, NotificationStopLinks } from '../choices/choices.service';
import {
  countWaitingNotifications,
  dueNotifications,
  finishNotification,
  type NotificationRecord,
  postponeNotification,
  setRemainingWays,
} from '../notifications.model';
import { localizeStoredText } from '../notifications.ports';
import type { PushMessages } from '../push/push.service';
import { buildNotificationMail, parseStoredEmail } from './notification-mail';
import type { NotificationSms } from './text-messages.service';

type DeliveryDeps = {
  /** Returns the recipient of a notification; null if the user does not exist. */
  readerOf: (
    userId: string,
  ) => Promise<{ name: string; email: string; language: Language; suspended: boolean } | null>;
  choices: Pick<Choices, 'getChoices'>;
  sendOnce: MailQueue['sendOnce'];
  textMessages: NotificationSms;
  push: Pick<PushMessages, 'findDevices' | 'send'>;
  stopLinks: NotificationStopLinks;
  emailBox: SecretBox;
  publicUrl: string;
  runtime: Pick<Runtime, 'background' | 'clock' | 'log'>;
  countGivenUp: () => void;
};

type Reader = { name: string; email: string; language: Language };
/** Channels (email, SMS, push) by which a notification still has to be delivered. */
type RemainingWays = readonly string[];

/** Pauses between delivery attempts; a failure after the last pause gives up the remaining channels. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS];
/** Number of notifications that one instance delivers at a time. */
const MAX_SENDERS = 4;
const NONE_LEFT: RemainingWays = [];

/**
 * Delivers notifications. An instance claims a notification and records each delivered channel, so a crash
 * repeats only the channel in progress. The repetition does no harm: the mail queue stores an email of each
 * key once, and a device replaces a push message with the same tag. A crash never repeats an SMS: it is
 * recorded before it is sent, because each SMS costs money.
 */
export function createNotificationDelivery(deps: DeliveryDeps) {
  const { publicUrl } = deps;
  const { background, clock, log } = deps.runtime;
  async function byMail(notification: NotificationRecord, reader: Reader): Promise<RemainingWays> {
    const { _id, kind } = notification;
    const userId = notification.userId.toHexString();
    const stopPath = isNotificationWayMandatory(kind, 'mail') ? null : deps.stopLinks.pathFor(userId, kind);
    const content = parseStoredEmail(deps.emailBox.open(notification.sealedLetter ?? ''));
    await deps.sendOnce(
      `notification:${_id.toHexString()}`,
      buildNotificationMail({ reader, notification, content, publicUrl, stopPath }),
    );
    return NONE_LEFT;
  }

  async function bySms(notification: NotificationRecord, ways: RemainingWays): Promise<RemainingWays> {
    const note = (left: RemainingWays) => setRemainingWays(notification, left);
    const others = ways.filter((way) => way !== 'sms');
    if (!(await note(others))) return NONE_LEFT;
    const result = await deps.textMessages.send({
      userId: notification.userId.toHexString(),
      item: notification._id.toHexString(),
      text: notification.text,
      url: `${publicUrl}${notification.path}`,
    });
    return result === 'not_sent' ? ['sms'] : NONE_LEFT;
  }

  /**
   * Sends a push message to the user's devices, or only to the device `only`, which an earlier attempt did
   * not reach. Returns an entry for each device that needs another attempt.
   */
  async function byPush(notification: NotificationRecord, only: string | undefined): Promise<RemainingWays> {
    const userId = notification.userId.toHexString();
    const { text, path, _id } = notification;
    const message = { title: BRAND.name, body: text, path, tag: _id.toHexString() };
    const devices = await deps.push.findDevices(userId);
    const left = await Promise.all(
      devices
        .filter((device) => only === undefined || device._id === only)
        .map(async (device) => {
          try {
            await deps.push.send(userId, device, message);
            return NONE_LEFT;
          } catch (error) {
            log.info({ err: error, userId }, 'failed to send a push message');
            return [`push:${device._id}`];
          }
        }),
    );
    return left.flat();
  }

  /** Delivers a notification by one channel; returns the channels that need another attempt. */
  async function deliverWay(
    way: string,
    notification: NotificationRecord,
    reader: Reader,
    ways: RemainingWays,
  ): Promise<RemainingWays> {
    if (way === 'mail') return byMail(notification, reader);
    if (way === 'sms') return bySms(notification, ways);
    return byPush(notification, way.split(':')[1]);
  }

  async function deliver(notification: NotificationRecord): Promise<void> {
    const now = clock.now();
    const holds = !notification.isUrgent && notification.kind !== 'security';
    const until = holds ? findQuietHoursEnd(now.getTime()) : null;
    if (until !== null) return postponeNotification(notification, new Date(until), false);

    const userId = notification.userId.toHexString();
    const reader = await deps.readerOf(userId);
    if (!reader || reader.suspended) return finishNotification(notification);
    const chosen = (await deps.choices.getChoices(userId))[notification.kind];
    const told = { ...notification, text: localizeStoredText(reader.language, notification) };
    let waiting: RemainingWays = notification.ways.filter((way) => chosen[parseWay(way)]);
    const failed: string[] = [];
    while (waiting.length > 0) {
      const [way = '', ...others] = waiting;
      failed.push(...(await deliverWay(way, told, reader, [...others, ...failed, way])));
      waiting = others;
      if (!(await setRemainingWays(notification, [...waiting, ...failed]))) return;
    }
    await (failed.length === 0 ? finishNotification(notification) : retryOrGiveUp(notification, failed, now));
  }

  async function retryOrGiveUp(
    notification: NotificationRecord,
    failed: RemainingWays,
    now: Date,
  ): Promise<void> {
    const waitMs = WAITS_MS[notification.tries - 1];
    if (waitMs !== undefined)
      return postponeNotification(notification, new Date(now.getTime() + waitMs), true);
    for (const way of failed) {
      deps.countGivenUp();
      log.error(
        { notificationId: notification._id.toHexString(), way: parseWay(way) },
        'notification given up',
      );
    }
    await finishNotification(notification);
  }

  /** Gives up a notification if its last delivery attempt threw an error. */
  async function giveUpAfterLastTry(notification: NotificationRecord): Promise<void> {
    if (notification.tries > WAITS_MS.length)
      await retryOrGiveUp(notification, notification.ways, clock.now());
  }

  const due = createDueWork({
    ...{ name: 'notifications', rows: dueNotifications, run: deliver, workers: MAX_SENDERS, clock, log },
    retryLater: giveUpAfterLastTry,
    failure: 'failed to deliver a notification',
    idOf: ({ _id }) => _id.toHexString(),
  });

  return {
    due,
    wake: () => background.start(due.runDue, 'failed to send notifications'),
    /** Counts undelivered notifications, including notifications that wait for the morning. */
    countWaitingNotifications,
  };
}

/** Returns the channel of a stored entry: 'push:<device>' → 'push'. */
function parseWay(way: string): NotificationWay {
  return NOTIFICATION_WAYS.find((one) => way.startsWith(one)) ?? 'push';
}
