import { PATHS } from '#shared/core/paths';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notifications/kinds';
import { createSignedLinks } from '../../db/signatures';

export type KindStopLinks = ReturnType<typeof createKindStopLinks>;

/** Builds signed links that stop one kind of emails without sign-in; a link contains user and kind. */
export function createKindStopLinks({ secret }: { secret: string }) {
  const { toToken, readToken } = createSignedLinks(secret, 'stop of notifications');

  return {
    pathFor: (userId: string, kind: NotificationKind): string =>
      PATHS.stopNotifications(toToken(userId, kind)),

    /** Returns null for a token that the server did not sign. */
    read(token: string): { userId: string; kind: NotificationKind } | null {
      const [userId, name] = readToken(token) ?? [];
      const kind = NOTIFICATION_KINDS.find((one) => one === name);
      return userId && kind ? { userId, kind } : null;
    },
  };
}
