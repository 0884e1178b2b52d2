import {
  isWayAlwaysOn,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '#shared/notifications/kinds';

/** Kinds of notifications by group; the notification choices show one row for each group. */
export const CHOICE_GROUPS = {
  hires: ['request', 'answer', 'change', 'reminder', 'return', 'review'],
  messages: ['message', 'saved_search'],
  account: ['listing_live', 'listing_expiring', 'calendar', 'paper', 'security'],
} as const satisfies Record<string, readonly NotificationKind[]>;

export type ChoiceGroup = keyof typeof CHOICE_GROUPS;

export const CHOICE_GROUP_NAMES = Object.keys(CHOICE_GROUPS) as ChoiceGroup[];

export type IsChosen = (kind: NotificationKind, way: NotificationWay) => boolean;

/** Returns the kinds of a group that the user can turn on or off for a way; other kinds are always on. */
export function listChangeableKinds(group: ChoiceGroup, way: NotificationWay): NotificationKind[] {
  return CHOICE_GROUPS[group].filter((kind) => !isWayAlwaysOn(kind, way));
}

/** Returns the ways by which at least one kind of the group reaches the user. */
export function listWaysInUse(group: ChoiceGroup, isChosen: IsChosen): NotificationWay[] {
  return NOTIFICATION_WAYS.filter((way) => CHOICE_GROUPS[group].some((kind) => isChosen(kind, way)));
}
