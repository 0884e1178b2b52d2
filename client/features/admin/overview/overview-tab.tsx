import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { getAdminOverview } from '#shared/admin/overview';
import type { ParsedReply } from '#shared/core/endpoint';
import { formatDayAndMonth, formatShillings } from '../../../lib/format';
import { BarChart, FiguresTable } from '../../../ui/bar-chart';
import { QueryState } from '../../../ui/query-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { overviewQuery } from '../api';
import { type AdminLocation, buildAdminPath } from '../frame/location';
import { frameWords } from '../words';
import { overviewWords } from './words';

type ChartCardProps = {
  words: { title: string; period: string; column: string };
  /** Total over all days, and the path to the counted rows. */
  total: string;
  to: string;
  aside?: string;
  /** Count of each day; a day is written '2026-11-21'. */
  days: { day: string; count: number }[];
  buildPath?: (day: string) => string;
  more?: { column: string; getCount: (day: string) => number; buildPath: (day: string) => string };
};

/** A total with a bar chart by day, and the same numbers as a table, newest day first. */
function ChartCard({ words, total, to, aside, days, buildPath, more }: ChartCardProps) {
  return (
    <article
      aria-label={words.title}
      className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h3 className="text-nav font-label text-ink2">
        {words.title}, {words.period}
      </h3>
      <p className="mt-1 mb-4 flex flex-wrap items-baseline gap-x-3">
        <Link
          to={to}
          className="rounded-inner font-display text-[1.75rem] leading-tight font-heading tabular-nums text-tea underline decoration-1 underline-offset-4"
        >
          {total}
        </Link>
        {aside && <span className="text-nav text-ink2">{aside}</span>}
      </p>
      <BarChart
        bars={days.map(({ day, count }) => ({
          label: formatDayAndMonth(day),
          value: count,
          text: formatShillings(count),
        }))}
      />
      <FiguresTable
        label={words.title}
        summary={overviewWords.asTable}
        columns={[overviewWords.day, words.column, ...(more ? [more.column] : [])]}
        rows={days.toReversed().map(({ day, count }) => ({
          name: formatDayAndMonth(day),
          figures: [
            <Count key="count" count={count} to={buildPath?.(day)} />,
            more && <Count key="more" count={more.getCount(day)} to={more.buildPath(day)} />,
          ],
        }))}
      />
    </article>
  );
}

function Count({ count, to }: { count: number; to: string | undefined }) {
  const text = formatShillings(count);
  if (!to || count === 0) return text;
  return (
    <Link to={to} className="font-label text-tea underline">
      {text}
    </Link>
  );
}

function DailyCharts({ overview }: { overview: ParsedReply<typeof getAdminOverview> }) {
  const { days } = overview;
  const from = days[0]?.day ?? '';
  const today = days.at(-1)?.day;
  const listed = buildAdminPath({ tab: 'cars', filter: 'listed' });
  const { listedCars, newUsers, paidFees, reveals } = overviewWords;
  return (
    <section aria-label={overviewWords.charts} className="mt-5 grid items-start gap-4 md:grid-cols-2">
      <ChartCard
        words={listedCars}
        total={formatShillings(overview.listedCars)}
        to={listed}
        days={days.map(({ day, listedCars: count }) => ({ day, count }))}
        buildPath={(day) => (day === today ? listed : buildAdminPath({ tab: 'cars', on: day }))}
        more={{
          column: listedCars.added,
          getCount: (day) => days.find((one) => one.day === day)?.newCars ?? 0,
          buildPath: (day) => buildAdminPath({ tab: 'cars', from: day, to: day }),
        }}
      />
      <ChartCard
        words={newUsers}
        total={formatShillings(overview.newUsers)}
        to={buildAdminPath({ tab: 'users', from })}
        days={days.map(({ day, newUsers: count }) => ({ day, count }))}
        buildPath={(day) => buildAdminPath({ tab: 'users', from: day, to: day })}
      />
      <ChartCard
        words={paidFees}
        total={paidFees.amount(formatShillings(overview.paidFees))}
        aside={[
          paidFees.count(overview.paidCount),
          ...(overview.refundedFees ? [paidFees.refunded(formatShillings(overview.refundedFees))] : []),
        ].join(', ')}
        to={buildAdminPath({ tab: 'transactions', filter: 'paid', from })}
        days={days.map(({ day, paidFees: count }) => ({ day, count }))}
        buildPath={(day) => buildAdminPath({ tab: 'transactions', filter: 'paid', from: day, to: day })}
      />
      <ChartCard
        words={reveals}
        total={formatShillings(overview.reveals)}
        to={buildAdminPath({ tab: 'reveals', from })}
        days={days.map(({ day, reveals: count }) => ({ day, count }))}
        buildPath={(day) => buildAdminPath({ tab: 'reveals', from: day, to: day })}
      />
    </section>
  );
}

type Overview = ParsedReply<typeof getAdminOverview>;
type Counter =
  | 'expiringCars'
  | 'unappliedPayments'
  | 'paymentsToReview'
  | 'openDisputes'
  | 'openReports'
  | 'suspendedUsers'
  | 'undeliveredLetters';

const COUNTERS: readonly { name: Counter; location: Partial<AdminLocation> }[] = [
  { name: 'unappliedPayments', location: { tab: 'transactions', filter: 'unapplied' } },
  { name: 'paymentsToReview', location: { tab: 'transactions', filter: 'needs_review' } },
  { name: 'openDisputes', location: { tab: 'disputes' } },
  { name: 'openReports', location: { tab: 'reports' } },
  { name: 'expiringCars', location: { tab: 'cars', filter: 'expiring' } },
  { name: 'suspendedUsers', location: { tab: 'users', filter: 'suspended' } },
  { name: 'undeliveredLetters', location: { tab: 'letters' } },
];

/** Counts that may need an admin's action; each links to the counted rows. */
function Attention({ overview }: { overview: Overview }) {
  return (
    <section aria-label={overviewWords.attention}>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 md:grid-cols-4">
        {COUNTERS.map(({ name, location }) => (
          <li key={name}>
            <Link
              to={buildAdminPath(location)}
              className="block h-full rounded-card border border-line bg-surface p-4 hover:border-edge"
            >
              <span
                className={clsx(
                  'block font-display text-[1.75rem] leading-none font-heading tabular-nums',
                  overview[name] > 0 ? 'text-murram' : 'text-ink2',
                )}
              >
                {formatShillings(overview[name])}
              </span>{' '}
              <span className="mt-1.5 block text-nav font-label">{overviewWords[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OverviewTab() {
  const overview = useQuery(overviewQuery);
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title" className="mb-5 font-display text-[1.75rem] leading-tight font-heading">
        {frameWords.tabs.overview}
      </h2>
      <QueryState
        query={overview}
        loading={<SpinnerWithWords words={overviewWords.loading} className="min-h-120" />}
        failed={overviewWords.failed}
      >
        {(data) => (
          <>
            <Attention overview={data} />
            <DailyCharts overview={data} />
          </>
        )}
      </QueryState>
    </section>
  );
}
