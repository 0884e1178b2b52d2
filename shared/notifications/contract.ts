import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id, instant } from '../core/values';
import { NOTIFICATION_KINDS, NOTIFICATION_WAYS } from './kinds';

export const notificationView = z.object({
  _id: id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** One sentence, plain text. */
  text: z.string(),
  /** The address of the page that it leads to. */
  path: z.string(),
  at: instant,
  isRead: z.boolean(),
});
export type NotificationView = z.output<typeof notificationView>;

/** The latest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  summary: "The caller's notifications",
  query: z.object({ before: id.optional() }),
  reply: z.object({ items: z.array(notificationView), next: id.nullable(), unread: z.number() }),
});

/** Marks this one and all older ones. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'user',
  summary: 'Mark notifications as read',
  body: z.object({ before: id }),
  reply: z.object({ unread: z.number() }),
});

const UNKNOWN_CHOICE = 'Please choose kinds and ways of notifications.';

/** For each kind whether each way is on. Security letters cannot be turned off. */
export const notificationChoices = z.object({
  choices: z.record(z.enum(NOTIFICATION_KINDS), z.record(z.enum(NOTIFICATION_WAYS), z.boolean())),
  /** Ways that this server has set up and that the user can use now. */
  available: z.array(z.enum(NOTIFICATION_WAYS)),
  /** The public key for web push subscriptions. */
  pushKey: z.string(),
  /** Why SMS can or cannot be had: no phone is proven, or this server sends none. */
  sms: z.enum(['ready', 'no_phone', 'unavailable']),
});
export type NotificationChoices = z.output<typeof notificationChoices>;

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/notification-choices',
  access: 'user',
  summary: "The caller's choices of notifications",
  reply: notificationChoices,
});

/** Values for some of the names; an object with more names than these is refused before they are read. */
function partialRecord<Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) {
  return z.preprocess(
    (given: Partial<Record<Name, z.input<Value>>>, context) => {
      if (typeof given !== 'object' || given === null || Object.keys(given).length <= names.length)
        return given;
      context.addIssue(UNKNOWN_CHOICE);
      return z.NEVER;
    },
    z.partialRecord(z.enum(names), value),
  );
}

/** Kinds and ways that are left out stay as they are. */
export const changeNotificationChoices = endpoint({
  method: 'PATCH',
  path: '/notification-choices',
  access: 'user',
  summary: 'Choose notifications',
  body: z.object({
    choices: partialRecord(NOTIFICATION_KINDS, partialRecord(NOTIFICATION_WAYS, z.boolean())),
  }),
  reply: notificationChoices,
});

const stopParams = z.object({ token: z.string().max(200) });
const stopReply = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  /** Whether letters of this kind are sent. */
  mails: z.boolean(),
});

/** Changes nothing, since mail programs open links by themselves. */
export const getUnsubscribeTarget = endpoint({
  method: 'GET',
  path: '/notifications/stop/:token',
  access: 'public',
  summary: 'The kind of notifications that a link in a letter stops',
  params: stopParams,
  reply: stopReply,
  refusals: ['stop_link_invalid'],
});

/** Mail programs call it with one tap (RFC 8058); their body says nothing that the address does not. */
export const unsubscribeFromKind = endpoint({
  method: 'POST',
  path: '/notifications/stop/:token',
  access: 'public',
  summary: 'Stop the letters of one kind of notifications, without sign-in',
  params: stopParams,
  reply: stopReply,
  refusals: ['stop_link_invalid'],
});

/** What a browser's PushSubscription says of itself. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1_000).pipe(z.url()),
  keys: z.object({
    /** An uncompressed point on P-256. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscription>;

/** Subscribing a device again renews it, for the caller. */
export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/push-subscriptions',
  access: 'user',
  summary: 'Send push messages to a device of the caller',
  body: pushSubscription,
  reply: z.object({ _id: z.string() }),
});

/** A device that is not subscribed changes nothing. */
export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/push-subscriptions/:deviceId',
  access: 'user',
  summary: 'Send no more push messages to a device',
  params: z.object({ deviceId: z.string().max(100) }),
  reply: z.object({ deleted: z.literal(true) }),
});
