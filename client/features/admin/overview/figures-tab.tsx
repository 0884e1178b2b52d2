import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { getAdminOverview } from '#shared/admin/overview';
import type { ParsedReply } from '#shared/core/endpoint';
import { formatDayAndMonth, formatShillings } from '../../../lib/format';
import { BarChart, FiguresTable } from '../../../ui/bar-chart';
import { QueryState } from '../../../ui/query-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { overviewQuery } from '../api';
import { type AdminLocation, buildAdminPath } from '../frame/location';
import { adminFrameWords } from '../words';
import { overviewWords } from './words';

type Overview = ParsedReply<typeof getAdminOverview>;

type ChartCardProps = {
  overview: Overview;
  name: 'listedCars' | 'newUsers' | 'paidFees' | 'reveals';
  total?: string;
  aside?: string;
  /** Returns the path to the counted rows of one day, written '2026-11-21', or of all days. */
  buildPath: (day?: string) => string;
  more?: { column: string; name: 'newCars'; buildPath: (day: string) => string };
};

/** Card with a total, a bar chart by day, and the same numbers as a table, newest day first. */
function ChartCard({ overview, name, total, aside, buildPath, more }: ChartCardProps) {
  const { days } = overview;
  const words = overviewWords[name];
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
          to={buildPath()}
          className="rounded-inner font-display text-[1.75rem] leading-tight font-heading tabular-nums text-tea underline decoration-1 underline-offset-4"
        >
          {total ?? formatShillings(overview[name])}
        </Link>
        {aside && <span className="text-nav text-ink2">{aside}</span>}
      </p>
      <BarChart
        bars={days.map(({ day, [name]: count }) => ({
          label: formatDayAndMonth(day),
          value: count,
          text: formatShillings(count),
        }))}
      />
      <FiguresTable
        label={words.title}
        summary={overviewWords.asTable}
        columns={[overviewWords.day, words.column, ...(more ? [more.column] : [])]}
        rows={days.toReversed().map(({ day, ...counts }) => ({
          name: formatDayAndMonth(day),
          figures: [
            <Count key="count" count={counts[name]} to={buildPath(day)} />,
            more && <Count key="more" count={counts[more.name]} to={more.buildPath(day)} />,
          ],
        }))}
      />
    </article>
  );
}

function Count({ count, to }: { count: number; to: string }) {
  const text = formatShillings(count);
  if (count === 0) return text;
  return (
    <Link to={to} className="font-label text-tea underline">
      {text}
    </Link>
  );
}

/** Figures of the last 30 days, each with a chart and a table by day. */
function DailyCharts({ overview }: { overview: Overview }) {
  const first = overview.days[0]?.day ?? '';
  const today = overview.days.at(-1)?.day;
  const listed = buildAdminPath({ tab: 'cars', filter: 'listed' });
  const { listedCars, paidFees } = overviewWords;
  const inPeriod = (rows: Partial<AdminLocation>) => (day?: string) =>
    buildAdminPath({ ...rows, from: day ?? first, to: day ?? '' });
  return (
    <section aria-label={overviewWords.charts} className="mt-5 grid items-start gap-4 md:grid-cols-2">
      <ChartCard
        overview={overview}
        name="listedCars"
        buildPath={(day) => (!day || day === today ? listed : buildAdminPath({ tab: 'cars', on: day }))}
        more={{ column: listedCars.added, name: 'newCars', buildPath: inPeriod({ tab: 'cars' }) }}
      />
      <ChartCard overview={overview} name="newUsers" buildPath={inPeriod({ tab: 'users' })} />
      <ChartCard
        overview={overview}
        name="paidFees"
        total={paidFees.amount(formatShillings(overview.paidFees))}
        aside={[
          paidFees.count(overview.paidCount),
          ...(overview.refundedFees ? [paidFees.refunded(formatShillings(overview.refundedFees))] : []),
        ].join(', ')}
        buildPath={inPeriod({ tab: 'transactions', filter: 'paid' })}
      />
      <ChartCard overview={overview} name="reveals" buildPath={inPeriod({ tab: 'reveals' })} />
    </section>
  );
}

/** Tab with every figure by day; only the overview links to it. */
export function FiguresTab() {
  const overview = useQuery(overviewQuery);
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title" className="mb-5 font-display text-[1.75rem] leading-tight font-heading">
        {adminFrameWords.tabs.figures}
      </h2>
      <QueryState
        query={overview}
        loading={<SpinnerWithWords words={overviewWords.loading} className="min-h-120" />}
        failed={overviewWords.failed}
      >
        {(data) => <DailyCharts overview={data} />}
      </QueryState>
    </section>
  );
}
