import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import LogOut from 'lucide-react/icons/log-out';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { ADMIN_QUEUES, type getAdminOverview } from '#shared/admin/overview';
import { BRAND } from '#shared/core/brand';
import { DAY_MS, MINUTE_MS } from '#shared/core/durations';
import type { ParsedReply } from '#shared/core/endpoint';
import { PATHS } from '#shared/core/paths';
import { useNow } from '../../../lib/use-now';
import { CountBadge } from '../../../ui/count-badge';
import { Logo } from '../../../ui/logo';
import { overviewQuery } from '../api';
import { adminFrameWords } from '../words';
import { buildAdminPath } from './location';
import { OVERVIEW_SECTION, QUEUE_SECTIONS, TABLE_SECTIONS } from './tabs';

type Section = typeof OVERVIEW_SECTION;
type QueueState = ParsedReply<typeof getAdminOverview>['queues'][keyof typeof QUEUE_SECTIONS];
type Entry = { label: string; section: Section; queue?: QueueState | undefined };

/** Navigation of the dashboard: a sidebar from 1024 px, a row that scrolls sideways on narrower screens. */
export function Sidebar({ current, onLogout }: { current: Section; onLogout: () => void }) {
  const overview = useQuery({ ...overviewQuery, refetchInterval: BADGES_POLL_MS }).data;
  const groups: { title?: string; entries: Entry[] }[] = [
    { entries: [{ label: adminFrameWords.tabs.overview, section: OVERVIEW_SECTION }] },
    {
      title: adminFrameWords.queuesTitle,
      entries: ADMIN_QUEUES.map((name) => ({
        label: adminFrameWords.queues[name],
        section: QUEUE_SECTIONS[name],
        queue: overview?.queues[name],
      })),
    },
    {
      title: adminFrameWords.registersTitle,
      entries: TABLE_SECTIONS.map((section) => ({ label: adminFrameWords.tabs[section.tab], section })),
    },
  ];
  return (
    <nav
      aria-label={adminFrameWords.sections}
      className="on-pine flex max-lg:overflow-x-auto max-lg:p-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:overflow-y-auto lg:p-3.5"
    >
      <Link
        to={PATHS.home}
        aria-label={BRAND.name}
        className="mb-2 rounded-control px-2.5 py-2 text-[#fff] max-lg:hidden"
      >
        <Logo word={BRAND.wordmark} />
      </Link>
      {groups.map(({ title, entries }) => (
        <Fragment key={title ?? ''}>
          {title && (
            <h2 className="px-3 pt-3.5 pb-1 text-small font-label opacity-75 max-lg:sr-only">{title}</h2>
          )}
          <ul className="flex gap-1 lg:flex-col lg:gap-0">
            {entries.map((entry) => (
              <li key={entry.label}>
                <SectionLink {...entry} isCurrent={entry.section === current} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <button type="button" onClick={onLogout} className={clsx(ENTRY, 'lg:mt-auto')}>
        <LogOut size={20} aria-hidden className="max-md:hidden" />
        {adminFrameWords.logout}
      </button>
    </nav>
  );
}

function SectionLink({ label, section, queue, isCurrent }: Entry & { isCurrent: boolean }) {
  const now = useNow();
  const { icon: Icon, ...location } = section;
  return (
    <Link
      ref={isCurrent ? scrollIntoView : undefined}
      to={buildAdminPath(location)}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(ENTRY, isCurrent && 'bg-[#ffffff24] text-[#fff]')}
    >
      <Icon size={20} aria-hidden className="max-md:hidden" />
      <span className="mr-auto">{label}</span>{' '}
      {queue && (
        <CountBadge
          count={queue.waiting}
          label={adminFrameWords.waiting}
          tone={isQueueUrgent(queue.oldestAt, now) ? 'urgent' : 'plain'}
        />
      )}
    </Link>
  );
}

/** Whether the oldest entry of a queue has waited for more than a day. */
export function isQueueUrgent(oldestAt: string | null, now: number): boolean {
  return oldestAt !== null && now - Date.parse(oldestAt) > DAY_MS;
}

/** Poll interval, longer than that of the overview tab because the sidebar polls on every tab. */
const BADGES_POLL_MS = MINUTE_MS;

const ENTRY =
  'relative flex min-h-11 w-full items-center gap-2.5 whitespace-nowrap rounded-control px-3 text-nav lg:whitespace-normal lg:leading-tight font-label hover:bg-[#ffffff14]';

/** Scrolls the current link into view: below 1024 px the row may be wider than the viewport. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
