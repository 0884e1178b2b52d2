import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { ApiError } from '../../../lib/api-error';
import { useSession } from '../../../lib/session/session';

const TWO_STEP_SET_UP = `${PATHS.profile}?security=two-step`;

/**
 * Leaves the dashboard once the server refuses a call.
 * An admin who has to set up two-step sign-in is led to it. A demoted admin stays signed in as an ordinary user; a suspended user or an invalid session is signed out.
 */
export function useAdminGuard(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user, signIn, signOut } = useSession();

  const onError = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError) || !user?.isAdmin) return;
    if (error.code === 'forbidden') signIn({ ...user, isAdmin: false });
    else if (error.code === 'not_signed_in' || error.code === 'account_suspended') signOut();
    else if (error.code === 'totp_required_for_admins') void navigate(TWO_STEP_SET_UP);
    else return;
    queryClient.removeQueries({ queryKey: ['admin'] });
  });

  useEffect(() => {
    const unsubscribers = [
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated') onError(query.state.error);
      }),
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated') onError(mutation?.state.error);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [queryClient]);
}
