import { PATHS } from '#shared/core/paths';
import {
  isNotificationWayMandatory,
  isNotificationWayOnByDefault,
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '#shared/notifications/kinds';
import { createSignedLinks } from '../../../db/signatures';
import { addChosenWays, type ChosenWays, deleteChosenWays, findChosenWays } from './choices.model';

export type Choices = ReturnType<typeof createNotificationChoices>;

export type ChoiceTable = Record<NotificationKind, Record<NotificationWay, boolean>>;

export function createNotificationChoices() {
  async function getChoices(userId: string): Promise<ChoiceTable> {
    const chosen = await findChosenWays(userId);
    return toTable(
      (kind, way) =>
        isNotificationWayMandatory(kind, way) || (chosen[kind]?.[way] ?? isNotificationWayOnByDefault(way)),
    );
  }

  return {
    getChoices,

    async isOn(userId: string, kind: NotificationKind, way: NotificationWay): Promise<boolean> {
      return (await getChoices(userId))[kind][way];
    },

    /** Stores a user's choices. Channels that cannot be turned off stay on. */
    change: (userId: string, chosen: ChosenWays): Promise<void> => addChosenWays(userId, chosen),

    chosen: findChosenWays,
    forget: deleteChosenWays,
  };
}

function toTable(isOn: (kind: NotificationKind, way: NotificationWay) => boolean): ChoiceTable {
  const waysOf = (kind: NotificationKind) =>
    Object.fromEntries(NOTIFICATION_WAYS.map((way) => [way, isOn(kind, way)]));
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, waysOf(kind)])) as ChoiceTable;
}

export type NotificationStopLinks = ReturnType<typeof createNotificationStopLinks>;

/**
 * Builds the links that stop a kind of notification. A link contains user and kind, is signed, and works
 * without sign-in.
 */
export function createNotificationStopLinks({ secret }: { secret: string }) {
  const { toToken, readToken } = createSignedLinks(secret, 'stop of notifications');

  return {
    pathFor: (userId: string, kind: NotificationKind): string =>
      PATHS.stopNotifications(toToken(userId, kind)),

    /** Reads the token of a link; null if the server did not sign the token. */
    read(token: string): { userId: string; kind: NotificationKind } | null {
      const [userId, name] = readToken(token) ?? [];
      const kind = NOTIFICATION_KINDS.find((one) => one === name);
      return userId && kind ? { userId, kind } : null;
    },
  };
}
