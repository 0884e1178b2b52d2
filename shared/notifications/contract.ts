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

/** For each kind whether each way is on. Security letters cannot be turned off. */
export const notificationChoices = z.object({
  choices: z.record(z.enum(NOTIFICATION_KINDS), z.record(z.enum(NOTIFICATION_WAYS), z.boolean())),
  /** Ways that this server has set up and that the user can use now. */
  available: z.array(z.enum(NOTIFICATION_WAYS)),
  /** The public key for web push subscriptions. */
  pushKey: z.string(),
});
export type NotificationChoices = z.output<typeof notificationChoices>;

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/notification-choices',
  access: 'user',
  summary: "The caller's choices of notifications",
  reply: notificationChoices,
});

/** Kinds and ways that are left out stay as they are. */
export const changeNotificationChoices = endpoint({
  method: 'PATCH',
  path: '/notification-choices',
  access: 'user',
  summary: 'Choose notifications',
  body: z.object({
    choices: z.partialRecord(
      z.enum(NOTIFICATION_KINDS),
      z.partialRecord(z.enum(NOTIFICATION_WAYS), z.boolean()),
    ),
  }),
  reply: notificationChoices,
});
