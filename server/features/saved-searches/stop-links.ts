import { PATHS } from '#shared/core/paths';
import { createKeyedHash, isSameProof } from '../../db/keyed-hash';

export type StopLinks = ReturnType<typeof createStopLinks>;

/**
 * Links that stop letters without sign-in. Stored nowhere: a link names user and search, and a keyed hash that only
 * the server can compute proves it.
 */
export function createStopLinks({ secret }: { secret: string }) {
  const sign = createKeyedHash(secret, 'stop of saved searches');

  return {
    pathFor(userId: string, searchId: string): string {
      const target = `${userId}.${searchId}`;
      return PATHS.stopSearch(`${target}.${sign(target)}`);
    },

    /** null for a token that the server has not made. */
    read(token: string): { userId: string; searchId: string } | null {
      const [userId = '', searchId = '', signature = ''] = token.split('.');
      const isOwn = isSameProof(signature, sign(`${userId}.${searchId}`));
      return isOwn ? { userId, searchId } : null;
    },
  };
}
