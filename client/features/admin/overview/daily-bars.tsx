import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDayAndMonth, instantOfDay } from '../../../lib/format';

/** A count for a day, such as '2026-11-21'. */
export type DayCount = { day: string; count: number };

const TICK = { fill: 'var(--ink2)', fontSize: 12 };

/** Bar chart, one bar per day; hidden from screen readers, which get the table instead. */
export function DailyBars({ days, label }: { days: DayCount[]; label: string }) {
  return (
    <div aria-hidden className="h-36">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={days} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis
            dataKey="day"
            tickFormatter={nameOf}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={24}
          />
          <YAxis
            allowDecimals={false}
            tickCount={3}
            width={32}
            tick={TICK}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            labelFormatter={(day) => nameOf(String(day))}
            contentStyle={TOOLTIP}
            itemStyle={{ color: 'var(--ink)' }}
            isAnimationActive={false}
          />
          <Bar
            dataKey="count"
            name={label}
            fill="var(--tea)"
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

const TOOLTIP = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  color: 'var(--ink)',
  fontSize: 14,
};

function nameOf(day: string): string {
  return formatDayAndMonth(instantOfDay(day));
}
