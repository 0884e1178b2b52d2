import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { getOverview } from '#shared/admin/overview';
import type { ParsedReply } from '#shared/core/endpoint';
import { formatShillings } from '../../../lib/format';
import { QueryState } from '../../../ui/query-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { overviewQuery } from '../api';
import { type AdminLocation, adminPath } from '../frame/location';
import { frameWords } from '../words';
import { ChartCard } from './chart-card';
import { overviewWords } from './words';

/** Charts per day: listed cars, new users, paid fees and contact reveals. */
function DailyCharts({ overview }: { overview: ParsedReply<typeof getOverview> }) {
  const { days } = overview;
  const from = days[0]?.day ?? '';
  const today = days.at(-1)?.day;
  const listed = adminPath({ tab: 'cars', filter: 'listed' });
  const { listedCars, newUsers, paidFees, reveals } = overviewWords;
  return (
    <section aria-label={overviewWords.charts} className="mt-5 grid items-start gap-4 md:grid-cols-2">
      <ChartCard
        words={listedCars}
        total={formatShillings(overview.listedCars)}
        to={listed}
        days={days.map(({ day, listedCars: count }) => ({ day, count }))}
        toOf={(day) => (day === today ? listed : adminPath({ tab: 'cars', on: day }))}
        more={{
          column: listedCars.added,
          countOf: (day) => days.find((one) => one.day === day)?.newCars ?? 0,
          toOf: (day) => adminPath({ tab: 'cars', from: day, to: day }),
        }}
      />
      <ChartCard
        words={newUsers}
        total={formatShillings(overview.newUsers)}
        to={adminPath({ tab: 'users', from })}
        days={days.map(({ day, newUsers: count }) => ({ day, count }))}
        toOf={(day) => adminPath({ tab: 'users', from: day, to: day })}
      />
      <ChartCard
        words={paidFees}
        total={paidFees.amount(formatShillings(overview.paidFees))}
        aside={[
          paidFees.count(overview.paidCount),
          ...(overview.refundedFees ? [paidFees.refunded(formatShillings(overview.refundedFees))] : []),
        ].join(', ')}
        to={adminPath({ tab: 'transactions', filter: 'paid', from })}
        days={days.map(({ day, paidFees: count }) => ({ day, count }))}
        toOf={(day) => adminPath({ tab: 'transactions', filter: 'paid', from: day, to: day })}
      />
      <ChartCard
        words={reveals}
        total={formatShillings(overview.reveals)}
        to={adminPath({ tab: 'reveals', from })}
        days={days.map(({ day, reveals: count }) => ({ day, count }))}
        toOf={(day) => adminPath({ tab: 'reveals', from: day, to: day })}
      />
    </section>
  );
}

type Overview = ParsedReply<typeof getOverview>;
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

/** Counts that may need an operator's attention; each links to its rows. */
function Attention({ overview }: { overview: Overview }) {
  return (
    <section aria-label={overviewWords.attention}>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 md:grid-cols-4">
        {COUNTERS.map(({ name, location }) => (
          <li key={name}>
            <Link
              to={adminPath(location)}
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

/** Overview of the marketplace: counts to look after, then charts of the last days. */
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
