import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import LogOut from 'lucide-react/icons/log-out';
import { Link } from 'react-router-dom';
import type { getAdminOverview } from '#shared/admin/overview';
import { BRAND } from '#shared/core/brand';
import { MINUTE_MS } from '#shared/core/durations';
import type { ParsedReply } from '#shared/core/endpoint';
import { PATHS } from '#shared/core/paths';
import { CountBadge } from '../../../ui/count-badge';
import { Logo } from '../../../ui/logo';
import { overviewQuery } from '../api';
import { frameWords } from '../words';
import { buildAdminPath } from './location';
import { ADMIN_SECTIONS, type AdminSection, SECTION_ICONS } from './tabs';

/** Navigation of the dashboard: a sidebar from 1024 px, a row that scrolls sideways on narrower screens. */
export function Sidebar({ current, onLogout }: { current: AdminSection; onLogout: () => void }) {
  const overview = useQuery({ ...overviewQuery, refetchInterval: BADGES_POLL_MS }).data;
  return (
    <nav
      aria-label={frameWords.sections}
      className="on-pine flex max-lg:overflow-x-auto lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:p-3.5"
    >
      <Link
        to={PATHS.home}
        aria-label={BRAND.name}
        className="mb-5 rounded-control px-2.5 py-2 text-[#fff] max-lg:hidden"
      >
        <Logo word={BRAND.wordmark} />
      </Link>
      <ul className="flex gap-1 max-lg:p-2 lg:flex-col">
        {ADMIN_SECTIONS.map((tab) => {
          const Icon = SECTION_ICONS[tab];
          return (
            <li key={tab}>
              <Link
                ref={tab === current ? scrollIntoView : undefined}
                to={buildAdminPath({ tab })}
                aria-current={tab === current ? 'page' : undefined}
                className={clsx(ENTRY, tab === current && 'bg-[#ffffff24] text-[#fff]')}
              >
                <Icon size={20} aria-hidden className="max-md:hidden" />
                {frameWords.tabs[tab]} {overview && <Badge section={tab} overview={overview} />}
              </Link>
            </li>
          );
        })}
      </ul>
      <button type="button" onClick={onLogout} className={clsx(ENTRY, 'max-lg:my-2 max-lg:mr-2 lg:mt-auto')}>
        <LogOut size={20} aria-hidden className="max-md:hidden" />
        {frameWords.logout}
      </button>
    </nav>
  );
}

function Badge({
  section,
  overview,
}: {
  section: AdminSection;
  overview: ParsedReply<typeof getAdminOverview>;
}) {
  const count = {
    transactions: overview.unappliedPayments + overview.paymentsToReview,
    disputes: overview.openDisputes,
    reports: overview.openReports,
  };
  if (section !== 'transactions' && section !== 'disputes' && section !== 'reports') return null;
  return <CountBadge count={count[section]} label={frameWords.toDo[section](count[section])} />;
}

/** Longer than the interval of the overview tab, because the sidebar polls on every tab. */
const BADGES_POLL_MS = MINUTE_MS;

const ENTRY =
  'relative flex min-h-11 w-full items-center gap-3 whitespace-nowrap rounded-control px-3.5 text-nav font-label hover:bg-[#ffffff14]';

/** Scrolls the current link into view: below 1024 px the row may be wider than the viewport. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
