import { PATHS } from '#shared/core/paths';
import { createSignedLinks } from '../../db/signatures';

export type SearchStopLinks = ReturnType<typeof createSearchStopLinks>;

/** Builds links that stop the emails of one saved search without sign-in; a link contains user and search. */
export function createSearchStopLinks({ secret }: { secret: string }) {
  const { toToken, readToken } = createSignedLinks(secret, 'stop of saved searches');

  return {
    pathFor: (userId: string, searchId: string): string => PATHS.stopSearch(toToken(userId, searchId)),

    /** Reads a token; null if the server did not sign the token. */
    read(token: string): { userId: string; searchId: string } | null {
      const [userId, searchId, ...others] = readToken(token) ?? [];
      return userId && searchId && others.length === 0 ? { userId, searchId } : null;
    },
  };
}
