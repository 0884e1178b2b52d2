import {
  isNotificationWayMandatory,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '#shared/notifications/kinds';

/** Kinds of notifications by group; the screen of notification choices shows one row for each group. */
export const NOTIFICATION_GROUPS = {
  hires: ['request', 'answer', 'change', 'reminder', 'return', 'review'],
  messages: ['message', 'saved_search'],
  account: ['listing_live', 'listing_expiring', 'calendar', 'paper', 'security'],
} as const satisfies Record<string, readonly NotificationKind[]>;

export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

export const NOTIFICATION_GROUP_NAMES = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[];

export type WayChoiceCheck = (kind: NotificationKind, way: NotificationWay) => boolean;

/** Returns the kinds of notifications that the user can turn on or off for a channel, such as SMS. */
export function listChangeableKinds(group: NotificationGroup, way: NotificationWay): NotificationKind[] {
  return NOTIFICATION_GROUPS[group].filter((kind) => !isNotificationWayMandatory(kind, way));
}

/** Returns the channels (email, SMS, push) by which at least one kind of the group reaches the user. */
export function listWaysInUse(group: NotificationGroup, isChosen: WayChoiceCheck): NotificationWay[] {
  return NOTIFICATION_WAYS.filter((way) => NOTIFICATION_GROUPS[group].some((kind) => isChosen(kind, way)));
}
