import { Refusal } from '#shared/core/errors';
import type { NotificationChoices } from '#shared/notifications/contract';
import { isNotificationWayMandatory, type NotificationKind } from '#shared/notifications/kinds';
import type { Runtime } from '../../background/runtime';
import { createSecretBox } from '../../db/secret-box';
import type { Sms } from '../../gateways/sms/sms';
import type { WebPush } from '../../gateways/web-push/web-push';
import type { CounterFactory } from '../../http/metrics';
import type { SiteSettings } from '../../http/site';
import type { Live } from '../../live/live';
import type { MailQueue } from '../mail-queue/mail-queue.service';
import type { SignInUsers } from '../users/sign-in-users.service';
import type { ChosenWays } from './choices/choices.model';
import {
  type Choices,
  createNotificationChoices,
  createNotificationStopLinks,
  type NotificationStopLinks,
} from './choices/choices.service';
import { createNotificationDelivery } from './delivery/delivery.service';
import { createNotificationSms } from './delivery/text-messages.service';
import { createMessageNotices } from './message-notices/message-notices.service';
import { createNotificationPersonalData } from './notification.personal-data';
import { createNotificationsService } from './notifications.service';
import { createPushMessages } from './push/push.service';
import { createSecurityNotices } from './security-notices.service';

type ChoiceViewsDeps = {
  choices: Choices;
  pushKey: string;
  sendsSms: boolean;
  phoneOf: (userId: string) => Promise<string | null>;
};

/** Builds the view of a user's notification choices, with the channels that the user can use now. */
function createChoiceViews({ choices, pushKey, sendsSms, phoneOf }: ChoiceViewsDeps) {
  async function of(userId: string): Promise<NotificationChoices> {
    const [table, phone] = await Promise.all([choices.getChoices(userId), sendsSms ? phoneOf(userId) : null]);
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

    async change(userId: string, chosen: ChosenWays): Promise<NotificationChoices> {
      await choices.change(userId, chosen);
      return of(userId);
    },
  };
}

function createStops({ choices, stopLinks }: { choices: Choices; stopLinks: NotificationStopLinks }) {
  /** @throws Refusal stop_link_invalid */
  function parseTarget(token: string): { userId: string; kind: NotificationKind } {
    const target = stopLinks.read(token);
    if (!target || isNotificationWayMandatory(target.kind, 'mail')) throw new Refusal('stop_link_invalid');
    return target;
  }

  return {
    /** @throws Refusal stop_link_invalid */
    async stoppable(token: string) {
      const { userId, kind } = parseTarget(token);
      return { kind, mails: await choices.isOn(userId, kind, 'mail') };
    },

    /** @throws Refusal stop_link_invalid */
    async stop(token: string) {
      const { userId, kind } = parseTarget(token);
      await choices.change(userId, { [kind]: { mail: false } });
      return { kind, mails: false };
    },
  };
}

type NotificationFeatureDeps = {
  mailQueue: Pick<MailQueue, 'sendOnce'>;
  /** Service that sends SMS; null if this server sends no SMS. */
  sms: Sms | null;
  webPush: WebPush;
  readers: Pick<SignInUsers, 'callerById' | 'languageOf'>;
  /** Returns the user's confirmed phone as 254 and nine digits; null if no phone is confirmed. */
  phoneOf: (userId: string) => Promise<string | null>;
  firstUnread: Parameters<typeof createMessageNotices>[0]['firstUnread'];
  live: Pick<Live, 'notify'>;
  counter: CounterFactory;
  runtime: Pick<Runtime, 'background' | 'clock' | 'log'>;
  /** Settings of the site; the keys of stored emails, links and devices are derived from `secret`. */
  site: Omit<SiteSettings, 'limited'>;
};

/**
 * Services of notifications without `notify` and `notificationData`, which other features receive separately.
 */
export type NotificationServices = Omit<
  ReturnType<typeof composeNotifications>,
  'notify' | 'notificationData'
>;

export function composeNotifications(deps: NotificationFeatureDeps) {
  const { phoneOf, runtime, readers, live } = deps;
  const { clock, log, background } = runtime;
  const { publicUrl, supportEmail, secret } = deps.site;
  const emailBox = createSecretBox(secret, 'letters of notifications');
  const stopLinks = createNotificationStopLinks({ secret });
  const choices = createNotificationChoices();
  const push = createPushMessages({ webPush: deps.webPush, clock, secret });
  const textMessages = createNotificationSms({ sms: deps.sms, phoneOf, clock, log });
  const delivery = createNotificationDelivery({
    ...{ choices, textMessages, push, stopLinks, emailBox, publicUrl, runtime },
    readerOf: readers.callerById,
    sendOnce: deps.mailQueue.sendOnce,
    countGivenUp: deps.counter(
      'twende_notifications_given_up_total',
      'Notifications that did not go by mail queue, SMS or push after every try',
    ),
  });
  const notifications = createNotificationsService({
    ...{ clock, background, emailBox },
    languageOf: readers.languageOf,
    changed: live.notify,
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
    notificationData: createNotificationPersonalData({ notifications, choices, push, messageNotices }),
  };
}
