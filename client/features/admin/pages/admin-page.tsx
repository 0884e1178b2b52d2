import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { PageHead } from '../../../lib/page-head';
import { pageTitle } from '../../../lib/page-title';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { LinkButton } from '../../../ui/link-button';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { Tabs } from '../../../ui/tabs';
import { type AdminTab, adminDataOptions } from '../api';
import { AdminTable } from '../components/tables';
import { adminWords } from '../words';

const TABS: readonly AdminTab[] = ['users', 'cars', 'transactions'];

/** SPEC §2 Admin dashboard, without the site's frame. The server decides at each call who is an admin. */
export function AdminPage() {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const [tab, setTab] = useState<AdminTab>('users');
  if (!user?.isAdmin) return <Navigate to={PATHS.home} replace />;

  return (
    <div className="min-h-dvh">
      <PageHead title={pageTitle(adminWords.title)} />
      <header className="on-pine bg-pine text-[#fff]">
        <div className="page-width flex flex-wrap items-center gap-3 py-3">
          <h1 className="mr-auto font-display text-h2">{adminWords.title}</h1>
          <p className="text-nav">{adminWords.hello(user.name)}</p>
          <LinkButton to={PATHS.home} variant="secondary" size="small">
            {adminWords.exit}
          </LinkButton>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              signOut();
              navigate(PATHS.home);
            }}
          >
            {adminWords.logout}
          </Button>
        </div>
      </header>
      <main className="page-width py-6">
        <Tabs
          label={adminWords.tables}
          value={tab}
          onChange={setTab}
          tabs={TABS.map((value) => ({ value, label: adminWords[value], panel: <TabPanel tab={value} /> }))}
        />
      </main>
    </div>
  );
}

function TabPanel({ tab }: { tab: AdminTab }) {
  const { data, isPending, isFetching, refetch } = useQuery(adminDataOptions(tab));
  return (
    <div className="mt-5">
      {data ? (
        <AdminTable tab={tab} data={data} />
      ) : isPending ? (
        <SpinnerWithWords words={adminWords.loading} />
      ) : (
        <ErrorState sentence={adminWords.failed} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
