import { NOTIFICATION_KIND_NAMES as names } from './kind-words';

/** The kinds of notifications, in the order of the choices in the profile. */
export const NOTIFICATION_KINDS = [
  'message',
  'request',
  'answer',
  'change',
  'reminder',
  'return',
  'review',
  'listing_live',
  'listing_expiring',
  'calendar',
  'saved_search',
  'security',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * The ways in which a notification is sent outside the page. The list under the bell shows every notification
 * in any case.
 */
export const NOTIFICATION_WAYS = ['mail', 'sms', 'push'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

export const NOTIFICATION_KIND_NAMES: Readonly<Record<NotificationKind, string>> = names;
