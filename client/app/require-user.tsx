import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { useSession } from '../lib/session/session';

/** Signed-out visitors go home with the sign-in modal open, and land here once they have signed in. */
export function RequireUser() {
  const { user, openModal } = useSession();
  const { pathname, search } = useLocation();
  const signedOut = user === null;

  useEffect(() => {
    if (signedOut) openModal('signin', pathname + search);
  }, [signedOut, openModal, pathname, search]);

  return signedOut ? <Navigate to={PATHS.home} replace /> : <Outlet />;
}
