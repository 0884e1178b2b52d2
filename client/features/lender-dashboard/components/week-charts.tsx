import type { Figures, WeekFigures } from '#shared/lender-dashboard/contract';
import { amountOf, chartWords, dashboardWords, duration } from '../words';
import { WeekChart } from './week-chart';

const COUNTS = ['views', 'reveals', 'conversations', 'requests', 'hires', 'earnings'] as const;

/** Every figure by week, of one car or of all. */
export function WeekCharts({ figures: { weeks } }: { figures: Figures }) {
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
            total={format(sumOf(weeks, name))}
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

export function sumOf(weeks: readonly WeekFigures[], name: (typeof COUNTS)[number]): number {
  return weeks.reduce((sum, week) => sum + week[name], 0);
}
