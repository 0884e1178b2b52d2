import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { useSession } from '../lib/session/session';
import type { FrameContext } from './shell';

/**
 * Signed-out visitors go home with the sign-in modal open, and land here once they have signed in; so does somebody
 * whose token ended here. Who signs out goes home and is asked nothing.
 */
export function RequireUser() {
  const { user, expired, openModal } = useSession();
  const { wasSignedInHere } = useOutletContext<FrameContext>();
  const { pathname, search } = useLocation();
  const signedOut = user === null;
  const askToSignIn = signedOut && (expired || !wasSignedInHere);

  useEffect(() => {
    if (askToSignIn) openModal('signin', pathname + search);
  }, [askToSignIn, openModal, pathname, search]);

  return signedOut ? <Navigate to={PATHS.home} replace /> : <Outlet />;
}
