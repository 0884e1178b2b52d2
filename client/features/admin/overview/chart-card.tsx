import { Link } from 'react-router-dom';
import { formatDayAndMonth, formatShillings } from '../../../lib/format';
import { BarChart } from '../../../ui/bar-chart';
import { FiguresTable } from '../../../ui/figures-table';
import { overviewWords } from './words';

type ChartCardProps = {
  words: { title: string; period: string; column: string };
  /** Total over all days, and the path to its rows. */
  total: string;
  to: string;
  aside?: string;
  /** A day as '2026-11-21'. */
  days: { day: string; count: number }[];
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
            <Count key="count" count={count} to={toOf?.(day)} />,
            more && <Count key="more" count={more.countOf(day)} to={more.toOf(day)} />,
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
