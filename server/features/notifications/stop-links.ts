import { PATHS } from '#shared/core/paths';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notifications/kinds';
import { createSignedLinks } from '../../db/signed-links';

export type KindStopLinks = ReturnType<typeof createKindStopLinks>;

/** Links that stop the emails of one kind without sign-in: a link names user and kind. */
export function createKindStopLinks({ secret }: { secret: string }) {
  const { toToken, readToken } = createSignedLinks(secret, 'stop of notifications');

  return {
    pathFor: (userId: string, kind: NotificationKind): string =>
      PATHS.stopNotifications(toToken(userId, kind)),

    /** Returns null for a token that the server has not made. */
    read(token: string): { userId: string; kind: NotificationKind } | null {
      const [userId, name] = readToken(token) ?? [];
      const kind = NOTIFICATION_KINDS.find((one) => one === name);
      return userId && kind ? { userId, kind } : null;
    },
  };
}
