import { useState } from 'react';
import type { LenderFigures, WeekFigures } from '#shared/lender-dashboard/contract';
import { formatDayAndMonth } from '../../../lib/format';
import { BarChart, FiguresTable } from '../../../ui/bar-chart';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { dashboardChartWords, duration, figureFormats, lenderDashboardWords } from '../words';

const SUMS = ['earnings', 'hires', 'requests', 'conversations', 'reveals', 'views'] as const;
const FIGURES = [...SUMS, 'answerMinutes'] as const;
type Figure = (typeof FIGURES)[number];

const isFigure = (name: string): name is Figure => FIGURES.some((figure) => figure === name);

function formatFigure(figure: Figure, value: number): string {
  if (figure === 'answerMinutes') return duration(value);
  return figure === 'earnings' ? figureFormats.earnings(value) : figureFormats.count(value);
}

/**
 * Chart of a weekly figure that the owner chooses, of one car or of all cars: its total, bars, and the same
 * numbers as a table, newest week first. Response times have no total.
 */
export function WeekChart({ figures: { weeks } }: { figures: LenderFigures }) {
  const [figure, setFigure] = useState<Figure>('earnings');
  const { title, note } = dashboardChartWords[figure];
  const rows = weeks.map((week, at) => {
    const value = week[figure];
    const day = formatDayAndMonth(week.week);
    return {
      day: at === weeks.length - 1 ? lenderDashboardWords.running(day) : day,
      label: day,
      value: value ?? 0,
      text: value === null ? lenderDashboardWords.noAnswer : formatFigure(figure, value),
    };
  });
  return (
    <article aria-label={title} className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-5">
      <Field label={lenderDashboardWords.figure}>
        <Select value={figure} onChange={({ target }) => isFigure(target.value) && setFigure(target.value)}>
          {FIGURES.map((name) => (
            <option key={name} value={name}>
              {dashboardChartWords[name].title}
            </option>
          ))}
        </Select>
      </Field>
      {figure !== 'answerMinutes' && (
        <p className="mt-4 font-display text-[1.75rem] leading-tight font-heading tabular-nums">
          {formatFigure(figure, sumWeekFigures(weeks, figure))}
        </p>
      )}
      <p className="mt-1 mb-4 text-small text-ink2">{note}</p>
      <BarChart bars={rows} />
      <FiguresTable
        label={title}
        summary={lenderDashboardWords.asTable}
        columns={[lenderDashboardWords.week, title]}
        rows={rows.toReversed().map(({ day, text }) => ({ name: day, figures: [text] }))}
      />
    </article>
  );
}

export function sumWeekFigures(weeks: readonly WeekFigures[], name: (typeof SUMS)[number]): number {
  return weeks.reduce((sum, week) => sum + week[name], 0);
}
