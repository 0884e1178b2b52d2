import { PATHS } from '#shared/core/paths';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notifications/kinds';
import { createKeyedHash, isSameProof } from '../../db/keyed-hash';

export type KindStopLinks = ReturnType<typeof createKindStopLinks>;

/**
 * Links that stop the letters of one kind without sign-in. Stored nowhere: a link names user and kind, and a keyed
 * hash that only the server can compute proves it.
 */
export function createKindStopLinks({ secret }: { secret: string }) {
  const sign = createKeyedHash(secret, 'stop of notifications');

  return {
    pathFor(userId: string, kind: NotificationKind): string {
      const target = `${userId}.${kind}`;
      return PATHS.stopNotifications(`${target}.${sign(target)}`);
    },

    /** null for a token that the server has not made. */
    read(token: string): { userId: string; kind: NotificationKind } | null {
      const [userId = '', name = '', signature = ''] = token.split('.');
      const isOwn = isSameProof(signature, sign(`${userId}.${name}`));
      const kind = NOTIFICATION_KINDS.find((one) => one === name);
      return isOwn && kind ? { userId, kind } : null;
    },
  };
}
