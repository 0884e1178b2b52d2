import { KIND_NAMES as names } from './kind-words';

/** What people are notified of, in the order of the profile's choices. */
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

/** The ways beside the page's own list, which always has everything. */
export const NOTIFICATION_WAYS = ['mail', 'sms', 'push'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

export const KIND_NAMES: Readonly<Record<NotificationKind, string>> = names;
