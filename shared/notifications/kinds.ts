import { NAIROBI_OFFSET_MS, startOfDay, toDay } from '../core/days';
import { HOUR_MS } from '../core/durations';
import { NOTIFICATION_LIMITS } from '../core/limits';
import { NOTIFICATION_KIND_NAMES as names } from './kind-words';

/** Kinds of notifications, in the order of the choices in the profile. */
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
  'paper',
  'saved_search',
  'security',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Ways to notify a user outside the page. The list under the bell always shows all notifications. */
export const NOTIFICATION_WAYS = ['mail', 'sms', 'push'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

export const NOTIFICATION_KIND_NAMES: Readonly<Record<NotificationKind, string>> = names;

/** Whether a way is on until the user chooses; SMS is off, because each SMS costs money. */
export function isNotificationWayOnByDefault(way: NotificationWay): boolean {
  return way !== 'sms';
}

/** Whether users cannot turn off this way for this kind: emails about security or an expiring listing. */
export function isNotificationWayMandatory(kind: NotificationKind, way: NotificationWay): boolean {
  return way === 'mail' && (kind === 'security' || kind === 'listing_expiring');
}

/** Returns the end of the quiet hours in which `at` lies; null if `at` is outside quiet hours. */
export function findQuietHoursEnd(at: number): number | null {
  const { from, to } = NOTIFICATION_LIMITS.quietHours;
  const today = startOfDay(toDay(at));
  const hour = new Date(at + NAIROBI_OFFSET_MS).getUTCHours();
  if (hour < to) return today + to * HOUR_MS;
  return hour >= from ? today + (24 + to) * HOUR_MS : null;
}
