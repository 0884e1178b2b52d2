import type { LenderFigures, WeekFigures } from '#shared/lender-dashboard/contract';
import { formatDayAndMonth } from '../../../lib/format';
import { BarChart, FiguresTable } from '../../../ui/bar-chart';
import { amountOf, chartWords, dashboardWords, duration } from '../words';

type WeekChartProps = {
  words: { title: string; note: string };
  weeks: readonly WeekFigures[];
  /** Returns the figure of a week; null if there is nothing to show. */
  read: (week: WeekFigures) => number | null;
  format: (value: number) => string;
  /** Text above the bars; absent if a total has no meaning. */
  total?: string;
};

/** Chart of a weekly figure: its total, bars, and the same numbers as a table, newest week first. */
function WeekChart({ words, weeks, read, format, total }: WeekChartProps) {
  const rows = weeks.map((week, at) => {
    const value = read(week);
    const day = formatDayAndMonth(week.week);
    return {
      day: at === weeks.length - 1 ? dashboardWords.running(day) : day,
      label: day,
      value: value ?? 0,
      text: value === null ? dashboardWords.noAnswer : format(value),
    };
  });
  return (
    <article
      aria-label={words.title}
      className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h3 className="text-nav font-label text-ink2">{words.title}</h3>
      {total && (
        <p className="mt-1 font-display text-[1.75rem] leading-tight font-heading tabular-nums">{total}</p>
      )}
      <p className="mt-1 mb-4 text-small text-ink2">{words.note}</p>
      <BarChart bars={rows} />
      <FiguresTable
        label={words.title}
        summary={dashboardWords.asTable}
        columns={[dashboardWords.week, words.title]}
        rows={rows.toReversed().map(({ day, text }) => ({ name: day, figures: [text] }))}
      />
    </article>
  );
}

const COUNTS = ['views', 'reveals', 'conversations', 'requests', 'hires', 'earnings'] as const;

/** Charts of all weekly figures, of one car or of all cars. */
export function WeekCharts({ figures: { weeks } }: { figures: LenderFigures }) {
  return (
    <section
      aria-label={dashboardWords.charts}
      className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3"
    >
      {COUNTS.map((name) => {
        const format = name === 'earnings' ? amountOf.earnings : amountOf.count;
        return (
          <WeekChart
            key={name}
            words={chartWords[name]}
            weeks={weeks}
            read={(week) => week[name]}
            format={format}
            total={format(sumWeeks(weeks, name))}
          />
        );
      })}
      <WeekChart
        words={chartWords.answerMinutes}
        weeks={weeks}
        read={(week) => week.answerMinutes}
        format={duration}
      />
    </section>
  );
}

export function sumWeeks(weeks: readonly WeekFigures[], name: (typeof COUNTS)[number]): number {
  return weeks.reduce((sum, week) => sum + week[name], 0);
}
