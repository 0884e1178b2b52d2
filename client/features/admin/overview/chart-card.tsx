import { Link } from 'react-router-dom';
import { formatDayAndMonth, formatShillings, instantOfDay } from '../../../lib/format';
import { DailyBars, type DayCount } from './daily-bars';
import { overviewWords } from './words';

type ChartCardProps = {
  words: { title: string; period: string; column: string };
  /** Total over all days, and the path to its rows. */
  total: string;
  to: string;
  aside?: string;
  days: DayCount[];
  /** Path to the rows of one day. */
  toOf?: (day: string) => string;
  /** An additional column of the table. */
  more?: { column: string; countOf: (day: string) => number; toOf: (day: string) => string };
};

/** A total with a bar chart per day, and the same numbers as a table, newest day first. */
export function ChartCard({ words, total, to, aside, days, toOf, more }: ChartCardProps) {
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
      <DailyBars days={days} label={words.column} />
      <details className="mt-1 -mb-2">
        <summary className="flex min-h-11 items-center rounded-inner text-nav font-label text-tea">
          {overviewWords.asTable}
        </summary>
        <table aria-label={words.title} className="w-full text-left text-nav">
          <thead className="text-small text-ink2">
            <tr>
              <th scope="col" className="py-1.5 font-label">
                {overviewWords.day}
              </th>
              <th scope="col" className="py-1.5 text-right font-label">
                {words.column}
              </th>
              {more && (
                <th scope="col" className="py-1.5 text-right font-label">
                  {more.column}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 font-regular">
                  {formatDayAndMonth(instantOfDay(day))}
                </th>
                <td className="py-1.5 text-right">
                  <Count count={count} to={toOf?.(day)} />
                </td>
                {more && (
                  <td className="py-1.5 text-right">
                    <Count count={more.countOf(day)} to={more.toOf(day)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
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
