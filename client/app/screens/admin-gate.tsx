import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { loadPart } from '../../lib/load-part';
import { useSession } from '../../lib/session/session';
import { SpinnerWithWords } from '../../ui/spinner-with-words';
import { appWords } from '../words';

const AdminScreen = lazy(() =>
  loadPart(() => import('./admin-screen')).then((module) => ({ default: module.AdminScreen })),
);

/** /ad-pan: redirects everyone but admins to /, without loading the dashboard. */
export function AdminGate() {
  const isAdmin = useSession().user?.isAdmin ?? false;
  if (!isAdmin) return <Navigate to={PATHS.home} replace />;
  return (
    <Suspense fallback={<SpinnerWithWords words={appWords.loading} className="min-h-dvh" />}>
      <AdminScreen />
    </Suspense>
  );
}
