import type { Logger } from 'pino';
import type { ChangeTopic } from '#shared/core/change-topic';
import { Refusal } from '#shared/core/errors';
import type { Language } from '#shared/language/language';
import type { NotificationChoices } from '#shared/notifications/contract';
import type { NotificationKind } from '#shared/notifications/kinds';
import { isAlwaysOn } from '#shared/notifications/rules';
import type { Background } from '../../background/background';
import { createSecretBox } from '../../db/secret-box';
import type { Clock } from '../../gateways/clock';
import type { Sms } from '../../gateways/sms/sms';
import type { WebPush } from '../../gateways/web-push/web-push';
import type { CreateCounter } from '../../http/metrics';
import type { MailQueue } from '../mail-queue/mail-queue.service';
import type { Chosen } from './choices/choices.model';
import { type Choices, createChoices } from './choices/choices.service';
import { createDelivery, type DeliveryDeps } from './delivery/delivery.service';
import { createTextMessages } from './delivery/text-messages.service';
import { createMessageNotices } from './message-notices/message-notices.service';
import { createNotificationData } from './notification-data.service';
import { createNotifications } from './notifications.service';
import { createPush } from './push/push.service';
import { createSecurityNotices } from './security-notices.service';
import { createKindStopLinks, type KindStopLinks } from './stop-links';

type ChoiceViewsDeps = {
  choices: Choices;
  pushKey: string;
  /** Whether this server sends SMS. */
  sendsSms: boolean;
  phoneOf: (userId: string) => Promise<string | null>;
};

/** A user's choices as their profile shows them, with the ways that they can use now. */
function createChoiceViews({ choices, pushKey, sendsSms, phoneOf }: ChoiceViewsDeps) {
  async function of(userId: string): Promise<NotificationChoices> {
    const [table, phone] = await Promise.all([choices.of(userId), sendsSms ? phoneOf(userId) : null]);
    const sms = sendsSms ? (phone ? 'ready' : 'no_phone') : 'unavailable';
    return {
      choices: table,
      available: ['mail', ...(sms === 'ready' ? (['sms'] as const) : []), 'push'],
      pushKey,
      sms,
    };
  }

  return {
    of,

    async change(userId: string, chosen: Chosen): Promise<NotificationChoices> {
      await choices.change(userId, chosen);
      return of(userId);
    },
  };
}

/** Stopping the letters of one kind by the link in each of them, without sign-in. */
function createStops({ choices, stopLinks }: { choices: Choices; stopLinks: KindStopLinks }) {
  /** @throws Refusal stop_link_invalid */
  function targetOf(token: string): { userId: string; kind: NotificationKind } {
    const target = stopLinks.read(token);
    if (!target || isAlwaysOn(target.kind, 'mail')) throw new Refusal('stop_link_invalid');
    return target;
  }

  return {
    /** @throws Refusal stop_link_invalid */
    async stoppable(token: string) {
      const { userId, kind } = targetOf(token);
      return { kind, mails: await choices.isOn(userId, kind, 'mail') };
    },

    /** @throws Refusal stop_link_invalid */
    async stop(token: string) {
      const { userId, kind } = targetOf(token);
      await choices.change(userId, { [kind]: { mail: false } });
      return { kind, mails: false };
    },
  };
}

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
