import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { ADMIN_QUEUES, type AdminQueue, type getAdminOverview } from '#shared/admin/overview';
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import type { ParsedReply } from '#shared/core/endpoint';
import { formatShillings } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import { SmallBarChart } from '../../../ui/bar-chart';
import { QueryState } from '../../../ui/query-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { overviewQuery } from '../api';
import { buildAdminPath } from '../frame/location';
import { isQueueUrgent } from '../frame/sidebar';
import { QUEUE_SECTIONS } from '../frame/tabs';
import { adminFrameWords } from '../words';
import { overviewWords } from './words';

type Overview = ParsedReply<typeof getAdminOverview>;
type Queue = Overview['queues'][AdminQueue] & { name: AdminQueue };

/** The dashboard's first tab: the queues, the one with the oldest entry first, and four figures. */
export function OverviewTab() {
  const overview = useQuery(overviewQuery);
  return (
    <section aria-labelledby="tab-title">
      <QueryState
        query={overview}
        loading={<SpinnerWithWords words={overviewWords.loading} className="min-h-120" />}
        failed={overviewWords.failed}
      >
        {(data) => (
          <>
            <Queues overview={data} />
            <RecentFigures overview={data} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Queues({ overview }: { overview: Overview }) {
  const now = useNow();
  const queues = sortByAge(ADMIN_QUEUES.map((name) => ({ name, ...overview.queues[name] })));
  const total = queues.reduce((sum, { waiting }) => sum + waiting, 0);
  const [oldest] = queues;
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-baseline gap-x-3">
        <h2 id="tab-title" className="font-display text-[1.75rem] leading-tight font-heading">
          {overviewWords.tasks(total)}
        </h2>
        {oldest?.oldestAt && (
          <p className="text-ink2">
            {overviewWords.oldestIs(overviewWords.queues[oldest.name].one, formatAge(oldest.oldestAt, now))}
          </p>
        )}
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <table className="w-full text-left">
          <thead className="bg-sunken text-nav text-ink2 max-md:hidden">
            <tr className="h-10.5">
              <td className="w-14" />
              <th scope="col" className="pr-2.5 font-label">
                {overviewWords.columns.queue}
              </th>
              <th scope="col" className="px-2.5 font-label">
                {overviewWords.columns.waiting}
              </th>
              <th scope="col" className="px-2.5 font-label">
                {overviewWords.columns.oldest}
              </th>
              <th scope="col" className="px-2.5 font-label">
                {overviewWords.columns.need}
              </th>
              <td className="w-32" />
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <QueueRow
                key={queue.name}
                queue={queue}
                now={now}
                medianMs={queue.name === 'waitingPapers' ? overview.paperDecisionMs : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type QueueRowProps = {
  queue: Queue;
  now: number;
  /** Median time that recent decisions of the queue took. */
  medianMs: number | null;
};

/** Row of a queue; a press anywhere opens the queue's entries. On a phone the row has two lines. */
function QueueRow({ queue: { name, waiting, oldestAt }, now, medianMs }: QueueRowProps) {
  const { icon: Icon, ...location } = QUEUE_SECTIONS[name];
  const words = overviewWords.queues[name];
  return (
    <tr
      className={clsx(
        'relative border-line md:h-14.5 max-md:min-h-14.5 not-first:border-t hover:bg-sunken max-md:grid max-md:grid-cols-[48px_minmax(0,1fr)_auto] max-md:py-2 md:border-t',
        waiting === 0 && 'text-ink2',
      )}
    >
      <td className="pl-[18px] text-ink2 max-md:row-span-2 max-md:pt-0.5">
        <Icon size={22} aria-hidden />
      </td>
      <th scope="row" className="font-label md:pr-2.5">
        {adminFrameWords.queues[name]}
      </th>
      <td className="pr-4 text-right font-display text-lead font-heading tabular-nums md:px-2.5 md:text-left">
        {waiting > 0 && formatShillings(waiting)}
      </td>
      <td
        className={clsx(
          'tabular-nums max-md:order-last max-md:pr-4 max-md:text-right max-md:text-small md:px-2.5',
          isQueueUrgent(oldestAt, now) ? 'font-label text-murram' : 'text-ink2',
        )}
      >
        {oldestAt && formatAge(oldestAt, now)}
      </td>
      <td className="text-ink2 max-md:text-small md:px-2.5">
        {waiting > 0 ? words.need : overviewWords.nothing}
        {medianMs !== null && ` (${overviewWords.median(formatDuration(medianMs))})`}
      </td>
      <td className="max-md:contents">
        <Link
          to={buildAdminPath(location)}
          aria-label={`${words.link}: ${adminFrameWords.queues[name]}`}
          className="flex min-h-10 items-center justify-end gap-1 rounded-inner pr-4.5 font-label text-tea after:absolute after:inset-0 max-md:absolute max-md:inset-0"
        >
          <span className="max-md:sr-only">{words.link}</span>
          <ChevronRight size={18} aria-hidden className="max-md:hidden" />
        </Link>
      </td>
    </tr>
  );
}

/** Sorts queues by their oldest entry; empty queues come last, in the order of the navigation. */
function sortByAge(queues: Queue[]): Queue[] {
  const timeOf = ({ oldestAt }: Queue) => (oldestAt ? Date.parse(oldestAt) : Number.POSITIVE_INFINITY);
  return queues.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
}

function formatAge(since: string, now: number): string {
  return formatDuration(Math.max(0, now - Date.parse(since)));
}

/** Formats a duration in minutes below one hour, in hours below two days, otherwise in days. */
function formatDuration(ms: number): string {
  if (ms < HOUR_MS) return overviewWords.minutes(Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(ms / HOUR_MS);
  return hours < 48 ? overviewWords.hours(hours) : overviewWords.days(Math.floor(hours / 24));
}

const RECENT_DAYS = 14;

function RecentFigures({ overview }: { overview: Overview }) {
  const days = overview.days.slice(-RECENT_DAYS);
  const from = days[0]?.day ?? '';
  const sumOf = (name: 'newUsers' | 'paidFees' | 'paidCount' | 'reveals') =>
    days.reduce((sum, { [name]: count }) => sum + count, 0);
  const addedCars = overview.listedCars - (days[0]?.listedCars ?? overview.listedCars);
  const figures = [
    {
      name: 'listedCars',
      text: formatShillings(overview.listedCars),
      aside: addedCars < 0 ? overviewWords.fewerCars(-addedCars) : overviewWords.moreCars(addedCars),
      location: { tab: 'cars', filter: 'listed' },
    },
    {
      name: 'paidFees',
      text: overviewWords.paidFees.amount(formatShillings(sumOf('paidFees'))),
      aside: overviewWords.fees(sumOf('paidCount')),
      location: { tab: 'transactions', filter: 'paid', from },
    },
    { name: 'newUsers', text: formatShillings(sumOf('newUsers')), location: { tab: 'users', from } },
    { name: 'reveals', text: formatShillings(sumOf('reveals')), location: { tab: 'reveals', from } },
  ] as const;
  return (
    <section aria-labelledby="recent-figures" className="mt-5.5">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h3 id="recent-figures" className="font-display text-h3">
          {overviewWords.lastDays(RECENT_DAYS)}
        </h3>
        <Link
          to={buildAdminPath({ tab: 'figures' })}
          className="flex min-h-11 items-center gap-1 rounded-inner font-label text-tea"
        >
          {overviewWords.allFigures}
          <ChevronRight size={18} aria-hidden />
        </Link>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {figures.map(({ name, text, location, ...figure }) => (
          <li key={name}>
            <Link
              to={buildAdminPath(location)}
              className="block h-full rounded-card border border-line bg-surface px-4.5 py-3.5 hover:border-edge"
            >
              <span className="block text-small text-ink2">{overviewWords[name].title}</span>
              <span className="mb-2 flex flex-wrap items-baseline gap-x-2">
                <span className="font-display text-[1.625rem] leading-8 font-heading max-md:text-[1.375rem] tabular-nums">
                  {text}
                </span>
                {'aside' in figure && <span className="text-time text-ink2">{figure.aside}</span>}
              </span>
              <SmallBarChart values={days.map(({ [name]: count }) => count)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
