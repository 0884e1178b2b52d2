import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { SignedInUser } from '#shared/auth/contract';
import { PATHS } from '#shared/core/paths';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { SkipLink } from '../../../ui/skip-link';
import { ToastHost } from '../../../ui/toast';
import { AuditTab } from '../audit/audit-tab';
import type { CarForms } from '../cars/car-tasks';
import { CarsTab } from '../cars/cars-tab';
import { DisputesTab } from '../disputes/disputes-tab';
import { useAdminLocation } from '../frame/location';
import { Sidebar } from '../frame/sidebar';
import { type AdminTab, sectionOf } from '../frame/tabs';
import { TopBar } from '../frame/top-bar';
import { useAdminGuard } from '../frame/use-admin-guard';
import { HiresTab } from '../hires/hires-tab';
import { LettersTab } from '../letters/letters-tab';
import { OverviewTab } from '../overview/overview-tab';
import { RevealsTab } from '../overview/reveals-tab';
import { ReportsTab } from '../reports/reports-tab';
import { SettingsDialog } from '../settings/settings-dialog';
import { TransactionsTab } from '../transactions/transactions-tab';
import { UsersTab } from '../users/users-tab';

/** The admin dashboard; it replaces the site's header and footer. */
export function AdminView({ carForms }: { carForms: CarForms }) {
  const { user } = useSession();
  useAdminGuard();
  if (!user?.isAdmin) return <Navigate to={PATHS.home} replace />;
  return <Dashboard user={user} carForms={carForms} />;
}

function Dashboard({ user, carForms }: { user: SignedInUser; carForms: CarForms }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { tab } = useAdminLocation().location;
  const [settings, setSettings] = useState(false);
  const logout = () => {
    signOut();
    navigate(PATHS.home);
  };

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink />
      <PageHead page="admin" />
      <div className="bg-pine">
        <Sidebar current={sectionOf(tab)} onLogout={logout} />
      </div>
      <div className="min-w-0">
        <TopBar name={user.name} photoUrl={user.photoURL} onSettings={() => setSettings(true)} />
        <main id="content" tabIndex={-1} className="px-4 py-6 md:px-6 lg:px-8 lg:py-7">
          <Tab tab={tab} carForms={carForms} />
        </main>
      </div>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
      <ToastHost />
    </div>
  );
}

function Tab({ tab, carForms }: { tab: AdminTab; carForms: CarForms }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab />;
    case 'users':
      return <UsersTab />;
    case 'cars':
      return <CarsTab forms={carForms} />;
    case 'transactions':
      return <TransactionsTab />;
    case 'hires':
      return <HiresTab />;
    case 'disputes':
      return <DisputesTab />;
    case 'reports':
      return <ReportsTab />;
    case 'audit':
      return <AuditTab />;
    case 'reveals':
      return <RevealsTab />;
    case 'letters':
      return <LettersTab />;
  }
}
