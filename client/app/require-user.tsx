import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { useSession } from '../lib/session/session';

/**
 * Signed-out visitors go home with the sign-in modal open, and land here once they have signed in; so does somebody
 * whose token ended here. Who signs out goes home and is asked nothing.
 */
export function RequireUser() {
  const { user, expired, openModal } = useSession();
  const { pathname, search } = useLocation();
  const signedOut = user === null;
  const [cameSignedIn] = useState(!signedOut);
  const askToSignIn = signedOut && (expired || !cameSignedIn);

  useEffect(() => {
    if (askToSignIn) openModal('signin', pathname + search);
  }, [askToSignIn, openModal, pathname, search]);

  return signedOut ? <Navigate to={PATHS.home} replace /> : <Outlet />;
}
