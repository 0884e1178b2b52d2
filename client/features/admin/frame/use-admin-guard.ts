import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../../lib/api-error';
import { useSession } from '../../../lib/session/session';

/**
 * The server decides at each call who is an admin. Once it refuses, the dashboard is over: a dead or suspended
 * account is signed out, a demoted one goes on as an ordinary user.
 */
export function useAdminGuard(): void {
  const queryClient = useQueryClient();
  const { user, signIn, signOut } = useSession();

  const leave = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError) || !user?.isAdmin) return;
    if (error.code === 'forbidden') signIn({ ...user, isAdmin: false });
    else if (error.code === 'not_signed_in' || error.code === 'account_suspended') signOut();
    else return;
    queryClient.removeQueries({ queryKey: ['admin'] });
  });

  useEffect(() => {
    const stop = [
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated') leave(query.state.error);
      }),
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated') leave(mutation?.state.error);
      }),
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [queryClient]);
}
