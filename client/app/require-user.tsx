import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { useSession } from '../lib/session/session';
import type { FrameContext } from './frame';

/**
 * Redirects visitors to / with the sign-in modal open, and back here after they have signed in. An expired
 * token has the same effect; a user who signs out is redirected without the modal.
 */
export function RequireUser() {
  const { user, expired, openModal } = useSession();
  const { wasSignedInHere } = useOutletContext<FrameContext>();
  const { pathname, search } = useLocation();
  const signedOut = user === null;
  const promptsSignIn = signedOut && (expired || !wasSignedInHere);

  useEffect(() => {
    if (promptsSignIn) openModal('signin', pathname + search);
  }, [promptsSignIn, openModal, pathname, search]);

  return signedOut ? <Navigate to={PATHS.home} replace /> : <Outlet />;
}
