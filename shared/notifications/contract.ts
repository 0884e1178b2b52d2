import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { id, instant } from '../core/values';
import { NOTIFICATION_API_CALLS } from './calls';
import { NOTIFICATION_KINDS, NOTIFICATION_WAYS } from './kinds';

const notificationView = z.object({
  _id: id,
  kind: z.enum(NOTIFICATION_KINDS),
  text: z.string(),
  path: z.string(),
  at: instant,
  isRead: z.boolean(),
});
export type NotificationView = z.output<typeof notificationView>;

/** Lists notifications, latest first. */
export const listNotifications = defineEndpoint(NOTIFICATION_API_CALLS.list, {
  access: 'user',
  summary: "The caller's notifications",
  query: z.object({ before: id.optional() }),
  reply: z.object({ items: z.array(notificationView), next: id.nullable(), unread: z.number() }),
});

/** Marks this notification and all older ones as read. */
export const markNotificationsAsRead = defineEndpoint('POST /notifications/read', {
  access: 'user',
  summary: 'Mark notifications as read',
  body: z.object({ before: id }),
  reply: z.object({ unread: z.number() }),
});

const UNKNOWN_CHOICE = 'Please choose kinds and ways of notifications.';

/** A user's choices of notifications; emails about security cannot be turned off. */
const notificationChoices = z.object({
  choices: z.record(z.enum(NOTIFICATION_KINDS), z.record(z.enum(NOTIFICATION_WAYS), z.boolean())),
  /** Ways to notify the user that this server supports and that the user can use now. */
  available: z.array(z.enum(NOTIFICATION_WAYS)),
  /** Public key of the server for web push. */
  pushKey: z.string(),
  /** State of SMS; `no_phone`: no phone number is confirmed; `unavailable`: this server sends no SMS. */
  sms: z.enum(['ready', 'no_phone', 'unavailable']),
});
export type NotificationChoices = z.output<typeof notificationChoices>;

export const getNotificationChoices = defineEndpoint(NOTIFICATION_API_CALLS.choices, {
  access: 'user',
  summary: "The caller's choices of notifications",
  reply: notificationChoices,
});

/** Builds a schema of an object; refuses more keys than `names` before it reads their values. */
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

/** Changes the choices; omitted kinds and ways stay as they are. */
export const changeNotificationChoices = defineEndpoint('PATCH /notification-choices', {
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
  /** Whether emails of this kind are on. */
  mails: z.boolean(),
});

/** Returns the kind that a link turns off. Reading changes nothing, because mail programs open links. */
export const getUnsubscribeLinkKind = defineEndpoint('GET /notifications/stop/:token', {
  access: 'public',
  summary: 'The kind of notifications that a link in an email stops',
  params: stopParams,
  reply: stopReply,
  refusals: ['stop_link_invalid'],
});

/** Turns off a kind. Mail programs call it with one tap (RFC 8058); their body is ignored. */
export const unsubscribeFromNotificationKind = defineEndpoint('POST /notifications/stop/:token', {
  access: 'public',
  summary: 'Stop the emails of one kind of notifications, without sign-in',
  params: stopParams,
  reply: stopReply,
  refusals: ['stop_link_invalid'],
});

/** A subscription as in a browser's PushSubscription. */
export const pushSubscriptionFields = z.object({
  endpoint: z.string().max(1_000).pipe(z.url()),
  keys: z.object({
    /** An uncompressed point on the curve P-256, in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    /** Authentication secret: 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionFields>;

/** Adds a push device; a repeated call renews the subscription. */
export const addPushDevice = defineEndpoint(NOTIFICATION_API_CALLS.subscribe, {
  access: 'user',
  summary: 'Send push messages to a device of the caller',
  body: pushSubscriptionFields,
  reply: z.object({ _id: z.string() }),
});

/** Removes a push device; for an unknown device the call changes nothing. */
export const removePushDevice = defineEndpoint('DELETE /push-subscriptions/:deviceId', {
  access: 'user',
  summary: 'Send no more push messages to a device',
  params: z.object({ deviceId: z.string().max(100) }),
  reply: z.object({ deleted: z.literal(true) }),
});
