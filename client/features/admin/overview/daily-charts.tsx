import type { getOverview } from '#shared/admin/overview';
import type { ReplyOf } from '#shared/core/endpoint';
import { formatShillings } from '../../../lib/format';
import { adminPath } from '../frame/location';
import { ChartCard } from './chart-card';
import { overviewWords } from './words';

/** Charts per day: listed cars, new users, paid fees and contact reveals. */
export function DailyCharts({ overview }: { overview: ReplyOf<typeof getOverview> }) {
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
