import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../lib/session/session';

/** Removes what the server sent to a user from memory once they are signed out, for the next person at this device. */
export function useClearedCache(): void {
  const queryClient = useQueryClient();
  const userId = useSession().user?._id;
  useEffect(() => {
    if (userId === undefined) return;
    return () =>
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey.includes(userId) || queryKey[0] === 'payments',
      });
  }, [queryClient, userId]);
}
