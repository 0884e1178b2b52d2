import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import type { MonthFigures } from '#shared/lender-dashboard/contract';
import { formatShillings } from '../../../lib/card-format';
import { formatMonthOnly } from '../../../lib/day-words';
import { QueryState } from '../../../ui/query-state';
import { Skeleton } from '../../../ui/skeleton';
import { lenderDashboardQuery } from '../api';
import { monthlyEarningsWords } from './earned-words';

/**
 * Shows what the owner earned this month; the link to weekly figures works even if earnings failed to load.
 */
export function EarnedCard({ userId }: { userId: string }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-surface px-3.5 pt-1 pb-4 lg:px-5 lg:pt-1.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id={id} className="text-small font-label text-ink2">
          {monthlyEarningsWords.title}
        </h2>
        <Link
          to={PATHS.lenderDashboard()}
          className="inline-flex min-h-11 items-center gap-1 rounded-inner text-nav font-strong text-tea"
        >
          {monthlyEarningsWords.figures}
          <ChevronRight size={18} aria-hidden />
        </Link>
      </div>
      <QueryState
        query={useQuery(lenderDashboardQuery(userId))}
        loading={<EarnedSkeleton />}
        failed={monthlyEarningsWords.failed}
      >
        {({ month }) => <Earned month={month} />}
      </QueryState>
    </section>
  );
}

function Earned({ month: { hires, earnings, weeks } }: { month: MonthFigures }) {
  const name = formatMonthOnly(weeks.at(-1)?.from ?? toDay(Date.now()));
  return (
    <>
      <p className="font-display text-[1.75rem] leading-tight font-heading tabular-nums">
        {monthlyEarningsWords.amount(earnings)}
      </p>
      <p className="text-small text-ink2">
        {hires === 0 ? monthlyEarningsWords.none(name) : monthlyEarningsWords.hires(hires, name)}
      </p>
      {earnings > 0 && <WeekBars weeks={weeks} />}
    </>
  );
}

/** Height of the highest bar. */
const HIGHEST_PX = 72;

/** Bars with the amount above and the days below each; the current week's bar is pale. */
function WeekBars({ weeks }: Pick<MonthFigures, 'weeks'>) {
  const highest = Math.max(...weeks.map((week) => week.earnings));
  return (
    <ol className="mt-3 grid auto-cols-fr grid-flow-col items-end gap-x-2 text-center text-tiny tabular-nums lg:gap-x-3">
      {weeks.map(({ from, to, earnings }, at) => (
        <li key={from} className="min-w-0">
          <span className="block font-label">{formatShillings(earnings)}</span>
          <span className="mt-0.5 block border-b border-edge">
            <span
              className={at === weeks.length - 1 ? 'block bg-tea opacity-50' : 'block bg-tea'}
              style={{ height: (earnings / highest) * HIGHEST_PX, borderRadius: '4px 4px 0 0' }}
            />
          </span>
          <span className="mt-1 block whitespace-nowrap text-ink2">{formatDays(from, to)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Returns two days of one month as '2–8', or '1' for a single day. */
function formatDays(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => `${Number(day.slice(8))}`);
  return from === to ? `${first}` : `${first}–${last}`;
}

function EarnedSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{monthlyEarningsWords.loading}</span>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-1 h-4 w-56" />
      <Skeleton className="mt-3 h-27 rounded-inner" />
    </div>
  );
}
