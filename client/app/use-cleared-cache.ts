import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPublicQuery } from '../lib/public-queries';
import { useSession } from '../lib/session/session';

/** Removes what the server sent to a user, and what they sent, from memory once they are signed out. */
export function useClearedCache(): void {
  const queryClient = useQueryClient();
  const userId = useSession().user?._id;
  useEffect(() => {
    if (userId === undefined) return;
    return () => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicQuery(queryKey) });
      queryClient.getMutationCache().clear();
    };
  }, [queryClient, userId]);
}
