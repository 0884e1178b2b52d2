import { useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Settings from 'lucide-react/icons/settings';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { SignedInUser } from '#shared/auth/contract';
import { PATHS } from '#shared/core/paths';
import { ApiError } from '../../../lib/api-error';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { SkipLink } from '../../../ui/skip-link';
import { ToastHost } from '../../../ui/toast';
import { AuditTab } from '../audit/audit-tab';
import type { CarFormComponents } from '../cars/car-tasks';
import { CarsTab } from '../cars/cars-tab';
import { ClaimsTab } from '../claims/claims-tab';
import { DisputesTab } from '../disputes/disputes-tab';
import { useAdminLocation } from '../frame/location';
import { SettingsDialog } from '../frame/settings-dialog';
import { Sidebar } from '../frame/sidebar';
import { type AdminTab, findNavigationSection } from '../frame/tabs';
import { HiresTab } from '../hires/hires-tab';
import { EmailsTab } from '../overview/emails-tab';
import { FiguresTab } from '../overview/figures-tab';
import { OverviewTab } from '../overview/overview-tab';
import { ContactRevealsTab } from '../overview/reveals-tab';
import { PapersTab } from '../papers/papers-tab';
import { ReportsTab } from '../reports/reports-tab';
import { TransactionsTab } from '../transactions/transactions-tab';
import { UsersTab } from '../users/users-tab';
import { adminFrameWords } from '../words';

/**
 * Leaves the dashboard when the server refuses a call. An admin who must set up two-step sign-in is sent to
 * the set-up. A user who is no longer an admin stays signed in; a suspended user, or one with an invalid
 * session, is signed out.
 */
function useAdminGuard(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user, signIn, signOut } = useSession();

  const onError = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError) || !user?.isAdmin) return;
    if (error.code === 'forbidden') signIn({ ...user, isAdmin: false });
    else if (error.code === 'not_signed_in' || error.code === 'account_suspended') signOut();
    else if (error.code === 'totp_required_for_admins') void navigate(PATHS.twoStep);
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

type TopBarProps = { name: string; photoUrl: string; onSettings: () => void };

function TopBar({ name, photoUrl, onSettings }: TopBarProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="flex min-h-14 items-center gap-x-2 px-4 max-md:flex-wrap py-1 max-md:pr-1 md:min-h-18 md:px-6 lg:px-8">
        <div className="mr-auto min-w-0 md:contents">
          <h1 className="font-display text-h2 max-md:text-h3 md:mr-auto">{adminFrameWords.title}</h1>
          <div className="flex min-w-0 items-center gap-2.5 md:order-last md:border-l md:border-line md:pl-4">
            <Avatar name={name} photoUrl={photoUrl} size="small" className="max-md:hidden" />
            <p className="min-w-0 truncate text-nav font-label max-md:text-small max-md:text-ink2">
              {adminFrameWords.hello(name)}
            </p>
          </div>
        </div>
        <LinkButton to={PATHS.home} variant="quiet" size="small" icon={ArrowLeft}>
          {adminFrameWords.exit}
        </LinkButton>
        <Button
          variant="quiet"
          size="small"
          icon={Settings}
          onClick={onSettings}
          className="max-md:[&>span]:sr-only"
        >
          {adminFrameWords.settings}
        </Button>
      </div>
    </header>
  );
}

/** The admin dashboard, shown without the header and footer of the site. */
export function AdminView({ carForms }: { carForms: CarFormComponents }) {
  const { user } = useSession();
  useAdminGuard();
  if (!user?.isAdmin) return <Navigate to={PATHS.home} replace />;
  return <Dashboard user={user} carForms={carForms} />;
}

function Dashboard({ user, carForms }: { user: SignedInUser; carForms: CarFormComponents }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { location } = useAdminLocation();
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
        <Sidebar current={findNavigationSection(location)} onLogout={logout} />
      </div>
      <div className="min-w-0">
        <TopBar name={user.name} photoUrl={user.photoURL} onSettings={() => setSettings(true)} />
        <main id="content" tabIndex={-1} className="px-4 py-6 md:px-6 lg:px-8 lg:py-7">
          <Tab tab={location.tab} carForms={carForms} />
        </main>
      </div>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
      <ToastHost />
    </div>
  );
}

/** Components of all tabs except the tab of cars, which needs the forms of another feature. */
const TABS: Record<Exclude<AdminTab, 'cars'>, ComponentType> = {
  overview: OverviewTab,
  users: UsersTab,
  transactions: TransactionsTab,
  hires: HiresTab,
  disputes: DisputesTab,
  reports: ReportsTab,
  papers: PapersTab,
  claims: ClaimsTab,
  audit: AuditTab,
  reveals: ContactRevealsTab,
  letters: EmailsTab,
  figures: FiguresTab,
};

function Tab({ tab, carForms }: { tab: AdminTab; carForms: CarFormComponents }) {
  if (tab === 'cars') return <CarsTab forms={carForms} />;
  const Shown = TABS[tab];
  return <Shown />;
}
