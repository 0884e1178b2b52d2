import { PATHS } from '#shared/core/paths';
import { createSignedLinks } from '../../db/signatures';

export type StopLinks = ReturnType<typeof createStopLinks>;

/** The links stop the emails of one saved search without sign-in; they contain user and search. */
export function createStopLinks({ secret }: { secret: string }) {
  const { toToken, readToken } = createSignedLinks(secret, 'stop of saved searches');

  return {
    pathFor: (userId: string, searchId: string): string => PATHS.stopSearch(toToken(userId, searchId)),

    /** Returns null for a token that the server did not sign. */
    read(token: string): { userId: string; searchId: string } | null {
      const [userId, searchId, ...others] = readToken(token) ?? [];
      return userId && searchId && others.length === 0 ? { userId, searchId } : null;
    },
  };
}
