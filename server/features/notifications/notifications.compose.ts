import type { Logger } from 'pino';
import type { ChangeTopic } from '#shared/core/change-topic';
import type { Language } from '#shared/language/language';
import type { Background } from '../../background/background';
import { createSecretBox } from '../../db/secret-box';
import type { Clock } from '../../gateways/clock';
import type { Sms } from '../../gateways/sms/sms';
import type { WebPush } from '../../gateways/web-push/web-push';
import type { CreateCounter } from '../../http/metrics';
import type { MailQueue } from '../mail-queue/mail-queue.service';
import { createChoiceViews } from './choices/choice-views.service';
import { createChoices } from './choices/choices.service';
import { createStops } from './choices/stops.service';
import { createDelivery, type DeliveryDeps } from './delivery/delivery.service';
import { createTextMessages } from './delivery/text-messages.service';
import { createMessageNotices } from './message-notices/message-notices.service';
import { createNotificationData } from './notification-data.service';
import { createNotifications } from './notifications.service';
import { createPush } from './push/push.service';
import { createSecurityNotices } from './security-notices.service';
import { createKindStopLinks } from './stop-links';

type NotificationFeatureDeps = {
  mailQueue: Pick<MailQueue, 'sendOnce'>;
  /** null: this server sends no SMS. */
  sms: Sms | null;
  webPush: WebPush;
  readerOf: DeliveryDeps['readerOf'];
  /** The language of what a user is told. */
  languageOf: (userId: string) => Promise<Language>;
  /** A user's proven phone, as 254 and nine digits; null without one. */
  phoneOf: (userId: string) => Promise<string | null>;
  firstUnread: Parameters<typeof createMessageNotices>[0]['firstUnread'];
  changed: (userId: string, topic: ChangeTopic) => void;
  counter: CreateCounter;
  clock: Clock;
  log: Logger;
  background: Background;
  publicUrl: string;
  supportEmail: () => Promise<string>;
  /** The keys of stored letters, links and devices are derived from it. */
  secret: string;
};

/** What the rest of the server does not get by a name of its own. */
export type NotificationServices = Omit<
  ReturnType<typeof composeNotifications>,
  'notify' | 'notificationData'
>;

/** Telling people: the page's list, choices, and the ways out by mail, SMS and push. */
export function composeNotifications(deps: NotificationFeatureDeps) {
  const { clock, log, background, secret, publicUrl, supportEmail, phoneOf } = deps;
  const letterBox = createSecretBox(secret, 'letters of notifications');
  const stopLinks = createKindStopLinks({ secret });
  const choices = createChoices();
  const push = createPush({ webPush: deps.webPush, clock, secret });
  const textMessages = createTextMessages({ sms: deps.sms, phoneOf, clock, log });
  const delivery = createDelivery({
    readerOf: deps.readerOf,
    choices,
    sendOnce: deps.mailQueue.sendOnce,
    textMessages,
    push,
    stopLinks,
    letterBox,
    publicUrl,
    clock,
    log,
    background,
    countGivenUp: deps.counter(
      'twende_notifications_given_up_total',
      'Notifications that did not go by mail queue, SMS or push after every try',
    ),
  });
  const notifications = createNotifications({
    languageOf: deps.languageOf,
    clock,
    background,
    letterBox,
    changed: deps.changed,
    wake: delivery.wake,
  });
  const { notify } = notifications;
  const messageNotices = createMessageNotices({ notify, firstUnread: deps.firstUnread, clock, log });

  return {
    notify,
    notifications,
    delivery,
    choices,
    push,
    messageNotices,
    stops: createStops({ choices, stopLinks }),
    choiceViews: createChoiceViews({
      choices,
      pushKey: push.publicKey,
      sendsSms: textMessages.offered,
      phoneOf,
    }),
    security: createSecurityNotices({ notify, clock, log, publicUrl, supportEmail }),
    notificationData: createNotificationData({ notifications, choices, push, messageNotices }),
  };
}
