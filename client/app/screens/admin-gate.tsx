import { Navigate } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { lazyPart } from '../../lib/lazy-part';
import { useSession } from '../../lib/session/session';
import { SpinnerWithWords } from '../../ui/spinner-with-words';
import { appWords } from '../words';

const AdminScreen = lazyPart(() => import('./admin-screen').then((module) => module.AdminScreen), {
  loading: <SpinnerWithWords words={appWords.loading} className="min-h-dvh" />,
});

/** Guards /ad-pan: redirects everyone but admins to /, without loading the dashboard. */
export function AdminGate() {
  const isAdmin = useSession().user?.isAdmin ?? false;
  if (!isAdmin) return <Navigate to={PATHS.home} replace />;
  return <AdminScreen />;
}
